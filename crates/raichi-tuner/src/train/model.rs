//! The network while it is trained: numbers with fractions, their gradients, and the steps (Adam; D. Kingma and J. Ba,
//! 2014, with decay apart from the gradient).
//!
//! What a soldier on a square adds is learnt in two parts: one for all squares of the king, and one for each bucket. So
//! squares where the king seldom stands know what is known of the others.

// Loops of fixed length over places are what the compiler makes vector instructions of.
#![allow(clippy::needless_range_loop)]

use raichi::{Network, TrainedNetwork};
use tafl::Random;

use super::lines::LinePart;
use super::rows::{Row, Set, loss, sigmoid};

const HIDDEN: usize = TrainedNetwork::HIDDEN;

/// What a network's 1 is worth in points.
const POINTS: f32 = 200.0;

/// What is learnt for one bucket alone is pulled towards nothing so many times as much as what is learnt for all.
const OWN_DECAY: f32 = 5.0;

pub type Sums = [f32; HIDDEN];

/// The numbers.
#[derive(Clone)]
pub struct Model {
    size: u8,
    /// So many points are odds of e to 1.
    points: f32,
    /// What soldiers add, by bucket, side and square: the parts of the buckets, and then the part for all of them.
    parts: Vec<Sums>,
    /// Both parts together.
    rows: Vec<Sums>,
    /// What lines add, if it has them.
    lines: Option<LinePart>,
    begin: Vec<Sums>,
    heads: [Sums; 2],
    head_begin: [f32; 2],
    /// How many steps were made.
    steps: i32,
}

/// The slope of the loss at each number.
pub struct Gradients {
    rows: Vec<Sums>,
    lines: Vec<Sums>,
    begin: Vec<Sums>,
    heads: [Sums; 2],
    head_begin: [f32; 2],
    /// Of how many positions they are the sums.
    weight: f32,
}

/// The moments of the slopes: of each number the mean, and the mean of the square.
pub struct Moments {
    parts: Vec<[Sums; 2]>,
    lines: Vec<[Sums; 2]>,
    begin: Vec<[Sums; 2]>,
    heads: [[Sums; 2]; 2],
    head_begin: [[f32; 2]; 2],
}

pub const NONE: Sums = [0.0; HIDDEN];

impl Gradients {
    pub fn new(model: &Model) -> Gradients {
        Gradients {
            rows: vec![NONE; model.rows.len()],
            lines: vec![NONE; model.line_rows()],
            begin: vec![NONE; model.begin.len()],
            heads: [NONE; 2],
            head_begin: [0.0; 2],
            weight: 0.0,
        }
    }

    pub fn clear(&mut self) {
        self.rows.fill(NONE);
        self.lines.fill(NONE);
        self.begin.fill(NONE);
        self.heads = [NONE; 2];
        self.head_begin = [0.0; 2];
        self.weight = 0.0;
    }
}

impl Moments {
    pub fn new(model: &Model) -> Moments {
        Moments {
            parts: vec![[NONE; 2]; model.parts.len()],
            lines: vec![[NONE; 2]; model.line_rows()],
            begin: vec![[NONE; 2]; model.begin.len()],
            heads: [[NONE; 2]; 2],
            head_begin: [[0.0; 2]; 2],
        }
    }
}

/// One step of some numbers against their slopes.
struct Step {
    rate: f32,
    decay: f32,
    /// What makes the moments of the first steps as large as those of later ones.
    unbiased: [f32; 2],
    /// The slopes are sums over so many positions.
    count: f32,
}

impl Step {
    #[inline(always)]
    fn change(&self, number: &mut f32, slope: f32, moments: [&mut f32; 2], most: f32) {
        let slope = slope / self.count;
        let [mean, square] = moments;
        *mean = 0.9 * *mean + 0.1 * slope;
        *square = 0.999 * *square + 0.001 * slope * slope;
        let by = *mean * self.unbiased[0] / ((*square * self.unbiased[1]).sqrt() + 1e-8);
        *number = (*number - self.rate * (by + self.decay * *number)).clamp(-most, most);
    }

    #[inline(always)]
    fn change_all(&self, numbers: &mut Sums, slopes: &Sums, moments: &mut [Sums; 2], most: f32) {
        let [means, squares] = moments;
        for place in 0..HIDDEN {
            self.change(&mut numbers[place], slopes[place], [&mut means[place], &mut squares[place]], most);
        }
    }
}

impl Model {
    /// With small numbers drawn at random; those of lines begin with nothing, and are pulled there so many times as much.
    pub fn new(size: u8, points: f32, lines: Option<f32>, seed: u64) -> Model {
        let zero = TrainedNetwork::zero(size);
        let buckets = zero.begin.len() / HIDDEN;
        let rows = zero.rows.len() / HIDDEN;
        let mut random = Random::new(seed);
        let mut draw = |width: f32| width * (2.0 * (random.next() >> 40) as f32 / (1_u64 << 24) as f32 - 1.0);
        let mut parts = vec![NONE; rows + rows / buckets];
        parts[rows..].iter_mut().flatten().for_each(|number| *number = draw(0.12));
        let begin = vec![std::array::from_fn(|_| 0.3 + draw(0.3)); buckets];
        let heads = [(); 2].map(|()| std::array::from_fn(|_| draw(0.1)));
        let mut model = Model {
            size,
            points,
            rows: vec![NONE; rows],
            lines: lines.map(|decay| LinePart::new(size, decay)),
            parts,
            begin,
            heads,
            head_begin: [0.0; 2],
            steps: 0,
        };
        model.join();
        model
    }

    /// Adds the parts.
    fn join(&mut self) {
        let (own, shared) = self.parts.split_at(self.rows.len());
        for (rows, own) in self.rows.chunks_exact_mut(shared.len()).zip(own.chunks_exact(shared.len())) {
            for ((row, own), shared) in rows.iter_mut().zip(own).zip(shared) {
                for place in 0..HIDDEN {
                    row[place] = own[place] + shared[place];
                }
            }
        }
    }

    fn shared(&self) -> usize {
        self.parts.len() - self.rows.len()
    }

    fn line_rows(&self) -> usize {
        self.lines.as_ref().map_or(0, |lines| lines.sums.len())
    }

    #[inline(always)]
    fn sums(&self, row: &Row<'_>) -> Sums {
        let first = row.bucket * self.shared();
        let mut sums = self.begin[row.bucket];
        for &soldier in row.soldiers {
            let add = &self.rows[first + usize::from(soldier)];
            for place in 0..HIDDEN {
                sums[place] += add[place];
            }
        }
        if let Some(lines) = &self.lines {
            lines.add_to(&mut sums, row);
        }
        sums
    }

    /// What the defenders may expect of a row.
    #[inline(always)]
    fn expected(&self, row: &Row<'_>, sums: &Sums) -> f32 {
        sigmoid(row.features + self.out(sums, row.head) * POINTS / self.points)
    }

    #[inline(always)]
    fn out(&self, sums: &Sums, head: usize) -> f32 {
        let mut out = [0.0_f32; 8];
        for place in 0..HIDDEN {
            let clipped = sums[place].clamp(0.0, 1.0);
            out[place % 8] += clipped * clipped * self.heads[head][place];
        }
        out.iter().sum::<f32>() + self.head_begin[head]
    }

    /// Adds the slopes of one row's cross entropy; its loss.
    pub fn learn(&self, row: &Row<'_>, gradients: &mut Gradients) -> f64 {
        let sums = self.sums(row);
        let expected = self.expected(row, &sums);
        let slope = row.weight * (expected - row.target) * POINTS / self.points;
        let head = &self.heads[row.head];
        let head_slopes = &mut gradients.heads[row.head];
        let mut slopes = NONE;
        for place in 0..HIDDEN {
            let clipped = sums[place].clamp(0.0, 1.0);
            head_slopes[place] += slope * clipped * clipped;
            let open = if sums[place] > 0.0 && sums[place] < 1.0 { 1.0 } else { 0.0 };
            slopes[place] = open * slope * 2.0 * clipped * head[place];
        }
        gradients.head_begin[row.head] += slope;
        gradients.weight += row.weight;
        let first = row.bucket * self.shared();
        let begin = &mut gradients.begin[row.bucket];
        for place in 0..HIDDEN {
            begin[place] += slopes[place];
        }
        for &soldier in row.soldiers {
            let of_row = &mut gradients.rows[first + usize::from(soldier)];
            for place in 0..HIDDEN {
                of_row[place] += slopes[place];
            }
        }
        if let Some(lines) = &self.lines {
            lines.learn(&slopes, row, &mut gradients.lines);
        }
        f64::from(row.weight) * loss(expected, row.target)
    }

    /// Makes a step against the slopes.
    pub fn step(&mut self, gradients: &mut Gradients, moments: &mut Moments, rate: f32, decay: f32) {
        self.steps += 1;
        let unbiased = [0.9_f32, 0.999].map(|kept| 1.0 / (1.0 - kept.powi(self.steps)));
        let step = Step { rate, decay, unbiased, count: gradients.weight.max(f32::MIN_POSITIVE) };
        let undecayed = Step { decay: 0.0, ..step };
        let of_bucket = Step { decay: OWN_DECAY * decay, ..step };
        // Each part may have half of what fits.
        let most = TrainedNetwork::row_most(self.size, self.lines.is_some()) / 2.0;
        let (rows, shared) = (self.rows.len(), self.shared());
        for (place, (part, moments)) in self.parts.iter_mut().zip(&mut moments.parts).enumerate() {
            if place < rows {
                of_bucket.change_all(part, &gradients.rows[place], moments, most);
            } else {
                let mut slopes = NONE;
                for row in gradients.rows[place - rows..].iter().step_by(shared) {
                    for place in 0..HIDDEN {
                        slopes[place] += row[place];
                    }
                }
                step.change_all(part, &slopes, moments, most);
            }
        }
        if let Some(lines) = &mut self.lines {
            let of_line = Step { decay: lines.decay * decay, ..step };
            let most = TrainedNetwork::line_most(self.size);
            for ((line, slopes), moments) in
                lines.sums.iter_mut().zip(&gradients.lines).zip(&mut moments.lines)
            {
                of_line.change_all(line, slopes, moments, most);
            }
        }
        for ((begin, slopes), moments) in self.begin.iter_mut().zip(&gradients.begin).zip(&mut moments.begin)
        {
            undecayed.change_all(begin, slopes, moments, TrainedNetwork::BEGIN_MOST);
        }
        for side in 0..2 {
            let moments_of = &mut moments.heads[side];
            step.change_all(
                &mut self.heads[side],
                &gradients.heads[side],
                moments_of,
                TrainedNetwork::HEAD_MOST,
            );
            let [mean, square] = &mut moments.head_begin[side];
            undecayed.change(&mut self.head_begin[side], gradients.head_begin[side], [mean, square], 10.0);
        }
        self.join();
    }

    /// The mean loss on a set.
    pub fn loss(&self, set: &Set) -> f64 {
        set.mean(|row| loss(self.expected(row, &self.sums(row)), row.target))
    }

    /// By how many points a network of whole numbers differs on average, and its loss.
    pub fn quantisation(&self, network: &Network, set: &Set) -> (f64, f64) {
        let whole =
            |row: &Row<'_>| network.points_of(row.bucket, row.soldiers.iter().copied(), row.head) as f32;
        let own = |row: &Row<'_>| self.out(&self.sums(row), row.head) * POINTS;
        let difference = set.mean(|row| f64::from((own(row) - whole(row)).abs()));
        (difference, set.mean(|row| loss(sigmoid(row.features + whole(row) / self.points), row.target)))
    }

    /// The numbers as the engine makes them whole.
    pub fn trained(&self) -> TrainedNetwork {
        TrainedNetwork {
            begin: self.begin.as_flattened().to_vec(),
            rows: self.rows.as_flattened().to_vec(),
            lines: self.lines.as_ref().map_or(Vec::new(), |lines| lines.sums.as_flattened().to_vec()),
            heads: self.heads.map(|head| head.to_vec()),
            head_begin: self.head_begin,
        }
    }
}
