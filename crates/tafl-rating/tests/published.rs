//! Numbers that others have published or compute.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use tafl_rating::{Rating, Score};

fn rating(rating: f64, deviation: f64, volatility: f64) -> Rating {
    Rating { rating, deviation, volatility }
}

#[test]
fn the_example_of_the_paper() {
    let opponents =
        [(1_400.0, 30.0, Score::Win), (1_550.0, 100.0, Score::Loss), (1_700.0, 300.0, Score::Loss)];
    let results = opponents.map(|(points, deviation, score)| (rating(points, deviation, 0.06), score));
    let after = rating(1_500.0, 200.0, 0.06).after(&results, 1.0);
    // r' = 1464.06, RD' = 151.52, sigma' = 0.05999, computed there from rounded steps.
    assert!((after.rating - 1_464.06).abs() < 0.015, "{after:?}");
    assert!((after.deviation - 151.52).abs() < 0.005, "{after:?}");
    assert!((after.volatility - 0.059_99).abs() < 0.000_01, "{after:?}");
}

#[test]
fn another_implementation_agrees() {
    let theirs = |rating: Rating| Glicko2Rating {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
    };
    let outcome = |score| match score {
        Score::Win => Outcomes::WIN,
        Score::Draw => Outcomes::DRAW,
        Score::Loss => Outcomes::LOSS,
    };
    let mut number = 1_u64;
    let mut chance = |below: u64| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) % below
    };
    for _ in 0..2_000 {
        let mut any = || {
            rating(
                600.0 + chance(2_000) as f64,
                35.0 + chance(300) as f64,
                0.02 + chance(100) as f64 / 1_000.0,
            )
        };
        let player = any();
        let opponents: Vec<Rating> = (0..12).map(|_| any()).collect();
        let results: Vec<(Rating, Score)> = opponents
            .into_iter()
            .take(1 + chance(12) as usize)
            .map(|opponent| (opponent, [Score::Win, Score::Draw, Score::Loss][chance(3) as usize]))
            .collect();
        let ours = player.after(&results, 1.0);
        let others: Vec<_> =
            results.iter().map(|&(opponent, score)| (theirs(opponent), outcome(score))).collect();
        let expected = glicko2_rating_period(&theirs(player), &others, &Glicko2Config::new());
        if expected.deviation < 31.0 || !(101.0..3_999.0).contains(&expected.rating) {
            // Ours keep to their bounds.
            continue;
        }
        assert!(
            (ours.rating - expected.rating).abs() < 0.01,
            "{player:?} {results:?}: {ours:?} {expected:?}"
        );
        assert!(
            (ours.deviation - expected.deviation).abs() < 0.01,
            "{player:?} {results:?}: {ours:?} {expected:?}"
        );
        assert!(
            (ours.volatility - expected.volatility).abs() < 1e-5,
            "{player:?} {results:?}: {ours:?} {expected:?}"
        );
    }
}

#[test]
fn nothing_that_is_put_in_makes_nonsense() {
    for points in [100.0, 1_500.0, 4_000.0] {
        for deviation in [30.0, 350.0] {
            for volatility in [1e-6, 0.06, 3.0] {
                for score in [Score::Win, Score::Draw, Score::Loss] {
                    let results = vec![(rating(4_100.0 - points, deviation, volatility), score); 50];
                    let after = rating(points, deviation, volatility).after(&results, 1e9);
                    assert!((100.0..=4_000.0).contains(&after.rating), "{after:?}");
                    assert!((30.0..=350.0).contains(&after.deviation), "{after:?}");
                    assert!(after.volatility.is_finite() && after.volatility > 0.0, "{after:?}");
                }
            }
        }
    }
}
