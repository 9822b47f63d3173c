//! What the OpenAPI document says of the shapes of things is so: what the server writes, and what it reads, fits them.

use serde::Serialize;
use serde_json::{Map, Value, json};
use tafl::{Action, Call, Outcome, Reason, Side};
use tafl_referee::{
    Claim, Command, Ending, Event, Fault, Happening, Moment, Offer, OfferKind, PerSide, Seat, Seating, Span,
    TimeControl,
};
use tafl_tournament::{Entrant, Format, Idle, Sides, Start, WhyCancelled, WhyIdle, WhyWithdrawn};

use super::accounts::{get, open, post, server};

/// The document of a server.
struct Document(Value);

impl Document {
    /// The schema of this name.
    fn named(&self, name: &str) -> &Value {
        let schema = &self.0["components"]["schemas"][name];
        assert!(schema.is_object(), "there is no {name}");
        schema
    }

    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str().and_then(|place| place.strip_prefix("#/components/schemas/")) {
            Some(name) => self.named(name),
            None => schema,
        }
    }

    /// What is wrong with a value, if it does not fit a schema: also if it has what the schema does not name.
    fn misfit(&self, schema: &Value, value: &Value) -> Option<String> {
        let schema = self.resolved(schema);
        if let Some(ways) = schema["oneOf"].as_array() {
            let misfits: Option<Vec<_>> = ways.iter().map(|way| self.misfit(way, value)).collect();
            return misfits.map(|misfits| format!("no way fits {value}: {}", misfits.join("; ")));
        }
        if schema["enum"].as_array().is_some_and(|words| !words.contains(value)) {
            return Some(format!("{value} is none of {}", schema["enum"]));
        }
        let (mut fields, mut required) = (Map::new(), Vec::new());
        self.gather(schema, &mut fields, &mut required);
        let types = match &schema["type"] {
            Value::Array(types) => types.clone(),
            Value::Null if !fields.is_empty() => vec![json!("object")],
            Value::Null => panic!("nothing is said of {value}: {schema}"),
            one => vec![one.clone()],
        };
        let is = |name: &str| match name {
            "null" => value.is_null(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_i64() || value.is_u64(),
            "number" => value.is_number(),
            "string" => value.is_string(),
            "array" => value.is_array(),
            "object" => value.is_object(),
            _ => false,
        };
        if !types.iter().filter_map(Value::as_str).any(is) {
            return Some(format!("{value} is no {types:?}"));
        }
        if let Some(items) = value.as_array() {
            return items.iter().find_map(|item| self.misfit(&schema["items"], item));
        }
        let object = value.as_object()?;
        if let Some(lacking) = required.iter().find(|name| !object.contains_key(**name)) {
            return Some(format!("{value} has no {lacking}"));
        }
        object.iter().find_map(|(name, value)| match fields.get(name) {
            Some(field) => self.misfit(field, value).map(|misfit| format!("{name}: {misfit}")),
            None => Some(format!("nothing is said of {name}: {value}")),
        })
    }

    /// The fields of an object, also of those that it is put together of.
    fn gather<'a>(&'a self, schema: &'a Value, fields: &mut Map<String, Value>, required: &mut Vec<&'a str>) {
        for part in schema["allOf"].as_array().into_iter().flatten() {
            self.gather(self.resolved(part), fields, required);
        }
        fields.extend(schema["properties"].as_object().cloned().unwrap_or_default());
        required.extend(schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str));
    }

    /// Something of another crate is written as the schema of this name says.
    fn describes(&self, name: &str, thing: impl Serialize) {
        let value = serde_json::to_value(thing).expect("JSON");
        assert_eq!(self.misfit(self.named(name), &value), None, "{name}");
    }

    /// What an address has answered is as it is said there.
    fn describes_answer(&self, path: &str, status: &str, value: &Value) {
        let method = if status == "200" { "get" } else { "post" };
        let schema =
            &self.0["paths"][path][method]["responses"][status]["content"]["application/json"]["schema"];
        assert_eq!(self.misfit(schema, value), None, "{path}");
    }

    /// What is sent to an address is as it is said there.
    fn describes_body(&self, path: &str, value: &Value) {
        let schema = &self.0["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"];
        assert_eq!(self.misfit(schema, value), None, "{path}");
    }
}

fn commands() -> Vec<Command> {
    let offer = OfferKind::Takeback;
    vec![
        Command::act("d1-d3".parse().expect("a move")),
        Command::TakeBack { to: 2 },
        Command::Offer { offer: Offer::Draw },
        Command::Offer { offer: Offer::Takeback { to: 2 } },
        Command::Offer { offer: Offer::Rematch { seating: Seating::ByRules } },
        Command::Offer { offer: Offer::Rematch { seating: Seating::Same } },
        Command::Offer { offer: Offer::Rematch { seating: Seating::Exchanged } },
        Command::Accept { offer },
        Command::Decline { offer: OfferKind::Draw },
        Command::Withdraw { offer: OfferKind::Rematch },
        Command::Resign,
        Command::Abort,
        Command::Claim { claim: Claim::Time },
        Command::Claim { claim: Claim::Left },
    ]
}

fn endings() -> Vec<Ending> {
    let loser = Side::Defenders;
    let faults = [Fault::Failed, Fault::Left, Fault::Unreadable, Fault::IllegalMove, Fault::Absent];
    let mut endings: Vec<_> = faults.map(|fault| Ending::Forfeit { loser, fault }).into();
    endings.extend(Reason::ALL.iter().map(|&reason| Ending::Game(Outcome::win(loser, reason))));
    endings.extend([
        Ending::Game(Outcome::draw(Reason::Agreement)),
        Ending::Aborted,
        Ending::TooLong,
        Ending::Adjudicated { winner: None },
        Ending::Adjudicated { winner: Some(loser) },
        Ending::Abandoned { loser },
    ]);
    endings
}

fn happenings() -> Vec<Happening> {
    let (seat, offer, time) = (Seat::Second, OfferKind::Draw, Span::from_secs(1));
    let mut happenings = vec![
        Happening::Acted { seat, side: Side::Attackers, action: Action::EndTurn },
        Happening::Called { call: Call::Raichi, word: None },
        Happening::Called { call: Call::Tuichu, word: Some("tuichu".to_owned()) },
        Happening::Offered { seat, offer: Offer::Draw },
        Happening::Declined { seat, offer },
        Happening::Withdrawn { seat, offer },
        Happening::TakenBack { seat, to: 2 },
        Happening::Left { seat },
        Happening::Returned { seat },
        Happening::TimeGiven { seat, time },
        Happening::NextGame { attackers: Seat::First },
    ];
    happenings.extend(endings().into_iter().map(|ending| Happening::Ended { ending }));
    happenings
}

#[tokio::test]
async fn types_of_other_crates_are_written_as_it_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let document = Document(get(&mut server.client(), "/api/openapi.json").await);
    let (main, increment) = (Span::from_secs(180), Span::from_secs(2));
    for clock in [TimeControl::fischer(main, increment), TimeControl::per_turn(main)] {
        document.describes("Clock", clock);
    }
    for command in commands() {
        document.describes("Command", command);
    }
    for (number, what) in (0..).zip(happenings()) {
        let left = PerSide { attackers: None, defenders: Some(main) };
        document.describes("Event", Event { number, at: Moment::ZERO, what, left });
    }
    for sides in [Sides::One, Sides::Both] {
        document.describes("Format", Format::RoundRobin { sides });
        document.describes("Format", Format::Swiss { rounds: 5, sides });
    }
    document.describes("Format", Format::Arena { length: 60_000 });
    for start in [Start::At { moment: 1 }, Start::Players { players: 2 }, Start::Asked] {
        document.describes("Start", start);
    }
    for why in [WhyIdle::Bye, WhyIdle::Rest, WhyIdle::Walkover { against: Entrant(1) }] {
        document.describes("Idle", Idle { entrant: Entrant(0), why });
    }
    for why in [WhyWithdrawn::Left, WhyWithdrawn::NoShows, WhyWithdrawn::Removed] {
        document.describes("WhyWithdrawn", why);
    }
    for why in [WhyCancelled::Organiser, WhyCancelled::TooFew] {
        document.describes("WhyCancelled", why);
    }
    {
        use tafl_tournament::Outcome::*;
        for outcome in [AttackersWon, DefendersWon, Drawn, AttackersAbsent, DefendersAbsent, Void] {
            document.describes("TournamentOutcome", outcome);
        }
    }
    // And not everything fits.
    let command = document.named("Command");
    for wrong in
        [json!({ "command": "win" }), json!({ "command": "act" }), json!({ "command": "resign", "to": 1 })]
    {
        assert!(document.misfit(command, &wrong).is_some(), "{wrong}");
    }
}

#[tokio::test]
async fn a_games_and_a_tournaments_messages_are_as_it_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut carl, mut ida) = (server.client(), server.client());
    let document = Document(get(&mut carl, "/api/openapi.json").await);
    open(&mut carl, "Carl").await;
    open(&mut ida, "Ida").await;
    let clock = json!({ "kind": "fischer", "main": 600_000, "increment": 1_000 });
    let game =
        json!({ "rules": "brandubh-wtf", "side": "attackers", "rated": true, "open": true, "clock": clock });
    document.describes_body("/api/games", &game);
    let made = post(&mut carl, "/api/games", game).await.json().expect("JSON");
    document.describes_answer("/api/games", "201", &made);
    let id = made["id"].as_str().expect("an id");
    let path = format!("/api/games/{id}");
    // While it waits, while it is on, and when it is over.
    document.describes_answer("/api/games/{id}", "200", &get(&mut carl, &path).await);
    document.describes_answer("/api/lobby", "200", &get(&mut carl, "/api/lobby").await);
    assert_eq!(post(&mut ida, &format!("{path}/accept"), json!({})).await.status, 204);
    let mut socket = carl.attend(id, None).await.expect("a socket");
    socket.act("a", "d1-c1").await.expect("said");
    socket.hear_of("events").await.expect("events");
    document.describes_answer("/api/games/{id}", "200", &get(&mut carl, &path).await);
    document.describes_answer("/api/me", "200", &get(&mut carl, "/api/me").await);
    socket.command("b", json!({ "command": "resign" })).await.expect("said");
    while socket.hear_of("events").await.expect("events")["id"] != "b" {}
    let over = get(&mut carl, &path).await;
    assert!(over["match"]["events"].as_array().is_some_and(|events| events.len() > 1), "{over}");
    document.describes_answer("/api/games/{id}", "200", &over);

    let tournament = json!({
        "title": "Club evening", "rules": "brandubh-wtf", "clock": clock, "rated": true, "pause": 0,
        "format": { "kind": "round-robin", "sides": "both" }, "start": { "when": "asked" },
    });
    document.describes_body("/api/tournaments", &tournament);
    let made = post(&mut carl, "/api/tournaments", tournament).await.json().expect("JSON");
    let path = format!("/api/tournaments/{}", made["id"].as_str().expect("an id"));
    for (client, what) in [(&mut ida, "join"), (&mut carl, "join")] {
        assert_eq!(post(client, &format!("{path}/{what}"), json!({})).await.status, 204);
    }
    assert_eq!(post(&mut carl, &format!("{path}/start"), json!({})).await.status, 204);
    let seen = loop {
        let seen = get(&mut carl, &path).await;
        if !seen["pairings"][0]["games"][0].is_null() {
            break seen;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    document.describes_answer("/api/tournaments/{id}", "200", &seen);
    // Each of them answers with what others of the same short name do not.
    let ratings = get(&mut carl, "/api/ratings?family=brandubh&side=attackers").await;
    document.describes_answer("/api/ratings", "200", &ratings);
    document.describes_answer("/api/account/notices", "200", &get(&mut carl, "/api/account/notices").await);
    document.describes_answer("/api/tournaments", "200", &get(&mut carl, "/api/tournaments").await);
    let bot = json!({ "name": "Weasel" });
    document.describes_body("/api/account/bots", &bot);
    let bot = post(&mut carl, "/api/account/bots", bot).await.json().expect("JSON");
    document.describes_answer("/api/account/bots", "201", &bot);
}
