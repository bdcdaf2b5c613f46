//! The pieces of a page, of which those that matter least yield where there is not room for all.

/// A piece of a page: so many lines with something in them, or room that another piece grows by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piece<T> {
    /// How soon it yields: 0 never, and the larger the sooner.
    pub(super) rank: u16,
    /// Its lines.
    pub(super) lines: u16,
    /// What is in them.
    pub(super) what: T,
}

/// A piece of this rank.
pub(super) fn piece<T>(rank: u16, lines: u16, what: T) -> Piece<T> {
    Piece { rank, lines, what }
}

/// The pieces for which there is room in so many lines. Of pieces that matter alike the earlier one yields first.
pub(super) fn fit<T>(mut pieces: Vec<Piece<T>>, lines: u16) -> Vec<Piece<T>> {
    loop {
        let taken: u16 = pieces.iter().map(|piece| piece.lines).sum();
        let last = pieces.iter().enumerate().filter(|(_, piece)| piece.rank > 0);
        let Some((at, _)) = last.max_by_key(|(at, piece)| (piece.rank, std::cmp::Reverse(*at))) else { return pieces };
        if taken <= lines {
            return pieces;
        }
        pieces.remove(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_least_yields_first() {
        let all = || vec![piece(0, 1, 'a'), piece(9, 1, 'b'), piece(2, 3, 'c'), piece(9, 1, 'd'), piece(1, 2, 'e')];
        let left = |lines| fit(all(), lines).iter().map(|piece| piece.what).collect::<String>();
        assert_eq!(left(8), "abcde");
        assert_eq!(left(7), "acde");
        assert_eq!(left(6), "ace");
        assert_eq!(left(5), "ae");
        assert_eq!(left(0), "a");
    }
}
