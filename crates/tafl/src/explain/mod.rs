//! Why: the typed reasons behind refused moves, captures, pieces that were not captured, and results.
//!
//! Every reason names the setting of the rules that decided it, so that a rule set's citations can be shown.

mod arrival;
mod capture;
mod ending;
mod king_zone;
mod not_captured;
mod refusal;
mod shieldwall;

pub use capture::{Anvil, CaptureCause};
pub use ending::EndCause;
pub use king_zone::KingZone;
pub use not_captured::NotCaptured;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::PLAY;
    use crate::refusal::Refusal;
    use crate::rules::{KingTaken, Setting};
    use crate::side::Side;
    use crate::square::Square;

    #[test]
    fn every_reason_names_a_setting_of_the_table() {
        let square = Square::all(5).next().expect("a square");
        let area = || "throne".to_owned();
        let kind = || "king".to_owned();
        let refusals = [
            Refusal::NotInLine { kind: kind() },
            Refusal::TooFar { kind: kind(), range: 3 },
            Refusal::Occupied { square, kind: kind() },
            Refusal::Blocked { square, kind: kind() },
            Refusal::MayNotStop { square, area: area() },
            Refusal::MayNotPass { square, area: area() },
            Refusal::MayNotEnter { square, area: area() },
            Refusal::OtherPieceContinues(square),
            Refusal::MustCapture(square),
            Refusal::MustCaptureOrEscape(square),
            Refusal::MayNotEndTurn,
            Refusal::Repeats,
            Refusal::WrongSide { square, turn: Side::Attackers },
        ];
        let anvil = |occupied| Anvil::Area { square, area: area(), occupied };
        let captures = [
            CaptureCause::Custodial(Anvil::Piece(square)),
            CaptureCause::Custodial(anvil(false)),
            CaptureCause::Custodial(anvil(true)),
            CaptureCause::Custodial(Anvil::Edge),
            CaptureCause::TrappedDefender,
            CaptureCause::Shieldwall,
            CaptureCause::Jumped,
            CaptureCause::Passive,
        ];
        let king = |zone| NotCaptured::King { zone, taken: KingTaken::Four, held: vec![], open: vec![] };
        let spared = [
            NotCaptured::NoHammer { mover: kind() },
            NotCaptured::Never { kind: kind() },
            NotCaptured::Edge,
            NotCaptured::Friend { behind: square, area: None },
            NotCaptured::Friend { behind: square, area: Some(area()) },
            NotCaptured::NoAnvil { behind: square, kind: kind() },
            NotCaptured::Empty { behind: square },
            NotCaptured::NotHostile { behind: square, area: area() },
            NotCaptured::WallOpen { row: vec![], open: vec![] },
            king(KingZone::Throne),
            king(KingZone::Beside),
            king(KingZone::Edge),
            king(KingZone::Elsewhere),
        ];
        let refused = refusals.iter().map(|refusal| refusal.setting().expect("a setting"));
        for name in refused
            .chain(captures.iter().map(CaptureCause::setting))
            .chain(spared.iter().map(NotCaptured::setting))
        {
            assert!(Setting::exists(&name) || PLAY.contains(&name.as_str()), "{name}");
        }
    }
}
