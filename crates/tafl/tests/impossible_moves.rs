//! A move that the pieces do not allow changes nothing.

use tafl::{Game, library};

#[test]
fn a_move_that_the_pieces_do_not_allow_is_not_played() {
    let tablut = library::variant("modern-standard").unwrap();
    let mut game = Game::new(&tablut);
    // An empty square, the other side's piece, a square that is out of reach, one that is not on the board.
    for mv in ["b2-b3", "e5-e6", "d1-d6", "s19-s18"] {
        assert!(game.play(mv.parse().unwrap()).is_err(), "{mv}");
        assert_eq!(game.setup(), *tablut.start(), "{mv}");
    }
    let played = game.play("d1-d3".parse().unwrap()).unwrap();
    assert_eq!(played.mv, "d1-d3".parse().unwrap());
    assert_ne!(game.setup(), *tablut.start());
}
