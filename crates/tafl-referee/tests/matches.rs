//! What a referee does with each command, rule by rule.

use tafl::rules::Match;
use tafl::{Action, Game, Outcome, Reason, Side, Variant, library};
use tafl_referee::{
    Claim, ClockStart, Command, Ending, Event, Fault, Happening, MAX_OFFERS, Moment, Offer, OfferKind, Order,
    Referee, Refusal, Seat, Seating, Span, Takebacks, Terms, TimeControl,
};

use Seat::{First, Second};

fn game(rules: &str) -> Game {
    Game::new(&library::variant(rules).unwrap())
}

fn from(rules: &str, position: &str) -> Game {
    Game::from_setup(&library::variant(rules).unwrap(), &position.parse().unwrap()).unwrap()
}

fn referee() -> Referee {
    Referee::new(game("linnaeus-1732"), Terms::default())
}

fn timed(control: TimeControl) -> Referee {
    Referee::new(game("linnaeus-1732"), Terms { takebacks: Takebacks::Free, ..Terms::timed(control) })
}

fn at(millis: u64) -> Moment {
    Moment::from_millis(millis)
}

/// Whoever is to move does something; what came of it.
fn act(referee: &mut Referee, now: u64, action: &str) -> Vec<Event> {
    let seat = referee.to_move().expect("the game goes on");
    referee.apply(at(now), seat, Command::act(action.parse().unwrap())).expect("a legal act")
}

/// A player wants something; what happened first.
fn wants(referee: &mut Referee, seat: Seat, command: Command) -> Result<Happening, Refusal> {
    let now = referee.latest();
    referee.apply(now, seat, command).map(|events| events[0].what.clone())
}

fn offers(referee: &mut Referee, seat: Seat, offer: Offer) -> Result<Happening, Refusal> {
    wants(referee, seat, Command::Offer { offer })
}

fn answers(referee: &mut Referee, seat: Seat, offer: OfferKind) -> Result<Happening, Refusal> {
    wants(referee, seat, Command::Accept { offer })
}

fn host(referee: &mut Referee, order: Order) -> Result<Happening, Refusal> {
    let now = referee.latest();
    referee.arrange(now, order).map(|events| events[0].what.clone())
}

fn left(referee: &Referee, side: Side) -> u64 {
    referee.times(referee.latest())[side].expect("a clock").millis()
}

#[test]
fn each_seat_moves_its_own_side_by_the_rules() {
    let mut referee = referee();
    let wrong = wants(&mut referee, Second, Command::act("e4-f4".parse().unwrap()));
    assert_eq!(wrong, Err(Refusal::NotYourTurn { to_move: First }));
    let blocked = tafl::Refusal::Blocked { square: "d5".parse().unwrap(), kind: "attacker".to_owned() };
    assert_eq!(
        wants(&mut referee, First, Command::act("d1-d6".parse().unwrap())),
        Err(Refusal::Rules(blocked))
    );
    assert_eq!(
        wants(&mut referee, First, Command::act(Action::EndTurn)),
        Err(Refusal::Rules(tafl::Refusal::MayNotEndTurn))
    );
    act(&mut referee, 0, "d1-d3");
    assert_eq!(referee.to_move(), Some(Second));
}

#[test]
fn a_way_out_is_called_and_an_escape_ends_the_game() {
    let one_way = "4a4/9/9/9/3ak4/9/9/9/a8 a";
    let mut referee = Referee::new(from("linnaeus-1732", one_way), Terms::default());
    let events = act(&mut referee, 5, "a1-b1");
    let Happening::Called { call: _, word } = &events[1].what else { panic!("{events:?}") };
    assert_eq!(word.as_deref(), Some("tuichu"));
    let events = act(&mut referee, 6, "e5-e1");
    let escaped = Ending::Game(Outcome::win(Side::Defenders, Reason::KingEscaped));
    assert_eq!(events[1].what, Happening::Ended { ending: escaped });
    assert_eq!((referee.winner(), referee.score().won[Second]), (Some(Second), 1));
    assert_eq!(wants(&mut referee, First, Command::Resign), Err(Refusal::GameOver(escaped)));
}

#[test]
fn a_draw_is_offered_and_accepted_declined_withdrawn_or_answered_by_an_act() {
    let mut referee = referee();
    assert_eq!(answers(&mut referee, First, OfferKind::Draw), Err(Refusal::NoOffer(OfferKind::Draw)));
    offers(&mut referee, First, Offer::Draw).unwrap();
    assert_eq!(offers(&mut referee, First, Offer::Draw), Err(Refusal::OfferStands(OfferKind::Draw)));
    assert_eq!(
        answers(&mut referee, First, OfferKind::Draw),
        Err(Refusal::NoOffer(OfferKind::Draw)),
        "nobody accepts his own offer"
    );
    act(&mut referee, 0, "d1-d3");
    assert!(referee.offer(OfferKind::Draw).is_some(), "it goes with the player's own move");
    act(&mut referee, 0, "e4-f4");
    assert_eq!(referee.offer(OfferKind::Draw), None, "the other player has moved instead");

    offers(&mut referee, First, Offer::Draw).unwrap();
    wants(&mut referee, Second, Command::Decline { offer: OfferKind::Draw }).unwrap();
    offers(&mut referee, First, Offer::Draw).unwrap();
    wants(&mut referee, First, Command::Withdraw { offer: OfferKind::Draw }).unwrap();
    assert_eq!(referee.offers(), []);
    offers(&mut referee, Second, Offer::Draw).unwrap();
    answers(&mut referee, First, OfferKind::Draw).unwrap();
    assert_eq!(referee.ending(), Some(Ending::Game(Outcome::draw(Reason::Agreement))));
    assert_eq!(referee.game().outcome(), Some(Outcome::draw(Reason::Agreement)), "so that a record shows it");
    assert_eq!(referee.score().drawn, 1);
}

#[test]
fn two_draw_offers_are_an_agreement() {
    let mut referee = referee();
    offers(&mut referee, First, Offer::Draw).unwrap();
    let agreed = Ending::Game(Outcome::draw(Reason::Agreement));
    assert_eq!(offers(&mut referee, Second, Offer::Draw), Ok(Happening::Ended { ending: agreed }));
}

#[test]
fn nobody_can_make_offers_without_end() {
    let mut referee = referee();
    for _ in 0..MAX_OFFERS {
        offers(&mut referee, First, Offer::Draw).unwrap();
        wants(&mut referee, First, Command::Withdraw { offer: OfferKind::Draw }).unwrap();
    }
    assert_eq!(offers(&mut referee, First, Offer::Draw), Err(Refusal::TooManyOffers));
    assert!(offers(&mut referee, Second, Offer::Draw).is_ok());
}

#[test]
fn a_takeback_needs_what_the_terms_say() {
    let with = |takebacks| {
        let mut referee = Referee::new(game("linnaeus-1732"), Terms { takebacks, ..Terms::default() });
        act(&mut referee, 0, "d1-d3");
        act(&mut referee, 0, "e4-f4");
        referee
    };
    let (to, offer) = (Command::TakeBack { to: 1 }, Offer::Takeback { to: 1 });

    let mut none = with(Takebacks::None);
    assert_eq!(wants(&mut none, First, to), Err(Refusal::NoTakebacks));
    assert_eq!(offers(&mut none, First, offer), Err(Refusal::NoTakebacks));

    let mut free = with(Takebacks::Free);
    assert_eq!(offers(&mut free, First, offer), Err(Refusal::TakebackIsFree));
    wants(&mut free, Second, to).unwrap();
    assert_eq!(free.game().acts().len(), 1);
    assert_eq!(
        wants(&mut free, Second, Command::TakeBack { to: 1 }),
        Err(Refusal::NothingToTakeBack { to: 1 })
    );

    let mut asked = with(Takebacks::ByConsent);
    assert_eq!(wants(&mut asked, Second, to), Err(Refusal::TakebackNeedsConsent));
    offers(&mut asked, Second, offer).unwrap();
    assert_eq!(
        answers(&mut asked, First, OfferKind::Takeback),
        Ok(Happening::TakenBack { seat: Second, to: 1 })
    );
    assert_eq!((asked.to_move(), asked.offers()), (Some(Second), Vec::new()));
    offers(&mut asked, First, Offer::Takeback { to: 0 }).unwrap();
    act(&mut asked, 0, "e4-g4");
    assert_eq!(asked.offers(), [], "an act answers it");
}

#[test]
fn a_takeback_restores_the_clocks_and_keeps_no_increment() {
    let mut referee = timed(TimeControl::fischer(Span::from_secs(60), Span::from_secs(5)));
    act(&mut referee, 2_000, "d1-d3");
    act(&mut referee, 5_000, "e4-f4");
    let (attackers, defenders) = (left(&referee, Side::Attackers), left(&referee, Side::Defenders));
    assert_eq!((attackers, defenders), (63_000, 62_000));
    for round in 0..3 {
        let now = 10_000 * (round + 1);
        act(&mut referee, now + 1_000, "d3-d2");
        referee.apply(at(now + 9_000), First, Command::TakeBack { to: 2 }).unwrap();
        assert_eq!(
            (left(&referee, Side::Attackers), left(&referee, Side::Defenders)),
            (attackers, defenders)
        );
    }
    referee.apply(at(50_000), First, Command::TakeBack { to: 0 }).unwrap();
    assert_eq!((left(&referee, Side::Attackers), left(&referee, Side::Defenders)), (60_000, 60_000));
}

#[test]
fn a_loss_on_time_can_be_taken_back_where_takebacks_are_free_and_is_not_counted_twice() {
    let mut referee = timed(TimeControl::fischer(Span::from_secs(10), Span::ZERO));
    act(&mut referee, 1_000, "d1-d3");
    act(&mut referee, 2_000, "e4-f4");
    let fall = referee.next_flag_fall().unwrap();
    assert_eq!(fall, at(2_000 + 9_000 + 1));
    assert_eq!(referee.tick(fall).len(), 1);
    assert_eq!((referee.score().won[Second], left(&referee, Side::Attackers)), (1, 0));
    assert_eq!(referee.tick(at(60_000)), []);

    referee.apply(at(60_000), First, Command::TakeBack { to: 0 }).unwrap();
    assert_eq!((referee.score().won[Second], referee.ending()), (0, None));
    assert_eq!(left(&referee, Side::Attackers), 10_000);
    assert_eq!(referee.tick(at(60_100)), [], "the game goes on");
    wants(&mut referee, First, Command::Resign).unwrap();
    assert_eq!(referee.score().won[Second], 1);
}

#[test]
fn a_resignation_alone_can_be_taken_back() {
    let mut referee = timed(TimeControl::fischer(Span::from_secs(10), Span::ZERO));
    act(&mut referee, 1_000, "d1-d3");
    wants(&mut referee, First, Command::Resign).unwrap();
    assert_eq!(referee.winner(), Some(Second), "on the other's turn, too");
    wants(&mut referee, First, Command::TakeBack { to: 1 }).unwrap();
    assert_eq!((referee.to_move(), referee.game().outcome()), (Some(Second), None));
}

#[test]
fn a_turn_of_several_moves_runs_on_one_clock() {
    let several = "3a7/11/11/8k2/11/11/11/1ad8/11/1ad8/11 a";
    let control = TimeControl::fischer(Span::from_secs(60), Span::from_secs(5));
    let mut referee = Referee::new(from("berserk", several), Terms::timed(control));
    act(&mut referee, 10_000, "d11-d4");
    assert_eq!((referee.to_move(), left(&referee, Side::Attackers)), (Some(First), 50_000));
    act(&mut referee, 12_000, "end");
    assert_eq!((referee.to_move(), left(&referee, Side::Attackers)), (Some(Second), 53_000));
    assert_eq!(referee.game().acts().len(), 2);
    assert_eq!(referee.takeback_of(First), Some(0));
}

#[test]
fn no_time_runs_before_the_first_act_where_it_starts_with_that() {
    let control = TimeControl::fischer(Span::from_secs(60), Span::from_secs(5));
    let terms = Terms { clock_start: ClockStart::FirstAct, ..Terms::timed(control) };
    let mut referee = Referee::new(game("linnaeus-1732"), terms);
    assert_eq!(referee.next_flag_fall(), None);
    act(&mut referee, 100_000, "d1-d3");
    assert_eq!(left(&referee, Side::Attackers), 60_000, "no increment for a turn that was not timed");
    act(&mut referee, 101_000, "e4-f4");
    assert_eq!(left(&referee, Side::Defenders), 64_000);
}

#[test]
fn time_that_runs_backwards_is_no_time() {
    let mut referee = timed(TimeControl::fischer(Span::from_secs(60), Span::ZERO));
    act(&mut referee, 10_000, "d1-d3");
    let events = act(&mut referee, 4_000, "e4-f4");
    assert_eq!((events[0].at, left(&referee, Side::Defenders)), (at(10_000), 60_000));
    assert_eq!(referee.times(at(3)), referee.times(at(10_000)));
}

#[test]
fn an_act_after_the_flag_has_fallen_is_not_played() {
    let mut referee = timed(TimeControl::per_turn(Span::from_secs(1)));
    let events = act(&mut referee, 1_001, "d1-d3");
    let lost = Ending::Game(Outcome::win(Side::Defenders, Reason::Time));
    assert_eq!(
        events.iter().map(|event| &event.what).collect::<Vec<_>>(),
        [&Happening::Ended { ending: lost }]
    );
    assert!(referee.game().acts().is_empty());
}

#[test]
fn claims_need_a_reason() {
    let mut referee = timed(TimeControl::per_turn(Span::from_secs(1)));
    let time = Command::Claim { claim: Claim::Time };
    let gone = Command::Claim { claim: Claim::Left };
    assert_eq!(wants(&mut referee, Second, time), Err(Refusal::FlagStands));
    assert_eq!(wants(&mut referee, Second, gone), Err(Refusal::OpponentIsHere));
    host(&mut referee, Order::Left { seat: First }).unwrap();
    assert_eq!(host(&mut referee, Order::Left { seat: First }), Err(Refusal::NoChange(First)));
    assert_eq!(wants(&mut referee, First, gone), Err(Refusal::OpponentIsHere));
    host(&mut referee, Order::Returned { seat: First }).unwrap();
    assert_eq!(wants(&mut referee, Second, gone), Err(Refusal::OpponentIsHere));
    host(&mut referee, Order::Left { seat: First }).unwrap();
    wants(&mut referee, Second, gone).unwrap();
    assert_eq!(referee.ending(), Some(Ending::Abandoned { loser: Side::Attackers }));
    assert_eq!((referee.winner(), referee.score().won[Second]), (Some(Second), 1));

    let mut referee = timed(TimeControl::per_turn(Span::from_secs(1)));
    referee.apply(at(2_000), Second, time).unwrap();
    assert_eq!(referee.winner(), Some(Second));
}

#[test]
fn a_game_can_be_aborted_until_both_have_moved_and_does_not_count() {
    let mut referee = referee();
    act(&mut referee, 0, "d1-d3");
    assert!(referee.allows(Second, Command::Abort).is_ok());
    act(&mut referee, 0, "e4-f4");
    assert_eq!(wants(&mut referee, Second, Command::Abort), Err(Refusal::BothHaveMoved));
    host(&mut referee, Order::Abort).unwrap();
    assert_eq!(referee.ending(), Some(Ending::Aborted));
    assert_eq!(referee.score(), tafl_referee::Score::default());
}

#[test]
fn hosts_decide_games_and_give_time() {
    let mut referee = timed(TimeControl::fischer(Span::from_secs(10), Span::ZERO));
    host(&mut referee, Order::GiveTime { seat: Second, time: Span::from_secs(15) }).unwrap();
    assert_eq!(left(&referee, Side::Defenders), 25_000);
    host(&mut referee, Order::Forfeit { loser: First, fault: Fault::IllegalMove }).unwrap();
    assert_eq!(referee.winner(), Some(Second));

    let mut untimed = self::referee();
    let refusal = host(&mut untimed, Order::GiveTime { seat: First, time: Span::ZERO });
    assert_eq!(refusal, Err(Refusal::NoClock(First)));
    host(&mut untimed, Order::OutOfTime { loser: Second }).unwrap();
    assert_eq!(untimed.ending(), Some(Ending::Game(Outcome::win(Side::Attackers, Reason::Time))));
}

#[test]
fn a_game_that_is_too_long_is_a_draw() {
    let mut referee = Referee::new(game("linnaeus-1732"), Terms { longest: Some(2), ..Terms::default() });
    act(&mut referee, 0, "d1-d3");
    let events = act(&mut referee, 0, "e4-f4");
    assert_eq!(events[1].what, Happening::Ended { ending: Ending::TooLong });
    assert_eq!(referee.score().drawn, 1);
}

/// Who has the attackers after games that this side has won, one after another.
fn attackers_after(rules: &str, winners: &[Option<Side>]) -> Vec<Seat> {
    let mut referee = Referee::new(game(rules), Terms::default());
    let mut seats = Vec::new();
    for &winner in winners {
        host(&mut referee, Order::Adjudicate { winner }).unwrap();
        host(&mut referee, Order::NextGame { seating: Seating::ByRules }).unwrap();
        seats.push(referee.seat_of(Side::Attackers));
    }
    seats
}

#[test]
fn sides_change_as_the_rules_say() {
    let (attackers, defenders) = (Some(Side::Attackers), Some(Side::Defenders));
    // Lex 12: the winner takes the Swedes.
    let winners = [attackers, defenders, None, attackers];
    assert_eq!(attackers_after("linnaeus-1732", &winners), [Second, Second, Second, First]);
    assert_eq!(attackers_after("modern-standard", &winners), [First; 4]);
}

#[test]
fn in_a_match_of_two_games_sides_change_whoever_won() {
    let mut rules = library::get("linnaeus-1732").unwrap().rules.clone();
    rules.match_play = Match::TwoGames;
    let variant = Variant::new(rules).unwrap();
    let next = Order::NextGame { seating: Seating::ByRules };
    // Who resigns the first game changes nothing but the score; a game that was called off is played again as it was.
    for (resigning, winner) in [(First, Second), (Second, First)] {
        let mut referee = Referee::new(Game::new(&variant), Terms::default());
        wants(&mut referee, resigning, Command::Resign).unwrap();
        assert_eq!(host(&mut referee, next), Ok(Happening::NextGame { attackers: Second }));
        assert_eq!((referee.to_move(), referee.score().won[winner]), (Some(Second), 1));
        wants(&mut referee, winner, Command::Resign).unwrap();
        assert_eq!(host(&mut referee, next), Ok(Happening::NextGame { attackers: First }));
        assert_eq!((referee.score().won[First], referee.score().won[Second]), (1, 1));
        wants(&mut referee, First, Command::Abort).unwrap();
        assert_eq!(host(&mut referee, next), Ok(Happening::NextGame { attackers: First }));
    }
}

#[test]
fn a_rematch_needs_both_players_and_a_finished_game() {
    let mut referee = timed(TimeControl::fischer(Span::from_secs(10), Span::ZERO));
    let rematch = Offer::Rematch { seating: Seating::Exchanged };
    assert_eq!(offers(&mut referee, First, rematch), Err(Refusal::GameGoesOn));
    let next = Order::NextGame { seating: Seating::ByRules };
    assert_eq!(host(&mut referee, next), Err(Refusal::GameGoesOn));
    act(&mut referee, 4_000, "d1-d3");
    wants(&mut referee, Second, Command::Resign).unwrap();
    offers(&mut referee, Second, rematch).unwrap();
    let events = referee.apply(at(90_000), First, Command::Accept { offer: OfferKind::Rematch }).unwrap();
    assert_eq!(events[0].what, Happening::NextGame { attackers: Second });
    assert_eq!((referee.to_move(), referee.games_before()), (Some(Second), 1));
    assert!(referee.game().acts().is_empty());
    assert_eq!(left(&referee, Side::Attackers), 10_000, "the clocks begin anew");
    assert_eq!(referee.score().won[First], 1, "the score stays");
}

#[test]
fn a_game_that_begins_finished_is_shown_and_not_counted() {
    let mut over = game("linnaeus-1732");
    over.play("d1-d3".parse().unwrap()).unwrap();
    over.resign(Side::Defenders);
    let terms = Terms { takebacks: Takebacks::Free, ..Terms::default() };
    let mut referee = Referee::new(over, terms);
    assert_eq!((referee.winner(), referee.score().won[First]), (Some(First), 0));
    wants(&mut referee, Second, Command::TakeBack { to: 1 }).unwrap();
    assert_eq!((referee.to_move(), referee.score().won[First]), (Some(Second), 0));
}

#[test]
fn a_log_that_breaks_off_between_an_act_and_what_it_brings_about_goes_on() {
    let two_ways = "9/9/9/9/a3k4/9/9/9/9 d";
    let start = || Referee::new(from("linnaeus-1732", two_ways), Terms::default());
    let mut referee = start();
    let events = act(&mut referee, 7, "e5-e1");
    assert_eq!(events.len(), 2);
    let mut torn = start();
    torn.fold(&events[0]).unwrap();
    assert_eq!(torn.to_move(), None);
    assert!(matches!(wants(&mut torn, Second, Command::Resign), Err(Refusal::GameOver(_))));
    assert_eq!(torn.tick(at(7)), events[1..]);
    assert_eq!(torn.state(), referee.state());
}
