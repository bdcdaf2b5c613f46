//! Sungka for two people at one keyboard: everything but the rules themselves, which are the package `sungka-core`.
