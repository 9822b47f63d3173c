//! The network while it is trained: numbers with fractions, their gradients, and the steps (Adam; D. Kingma and J. Ba,
//! 2014, with decay apart from the gradient).
//!
//! What a soldier on a square adds is learnt in two parts: one for all squares of the king, and one for each bucket. So
//! squares where the king seldom stands know what is known of the others.

use raichi::{Network, TrainedNetwork};
use tafl::Random;

use super::Learning;
use super::lines::LinePart;
use super::rows::{Row, Set, loss, sigmoid};

/// What a network's 1 is worth in points.
const POINTS: f32 = 200.0;

/// What is learnt for one bucket alone is pulled towards nothing so many times as much as what is learnt for all.
const OWN_DECAY: f32 = 5.0;

/// The numbers. A row is as many as the network has sums.
#[derive(Clone)]
pub struct Model {
    size: u8,
    /// How many sums there are.
    sums: usize,
    /// So many points are odds of e to 1.
    points: f32,
    /// What soldiers add, by bucket, side and square: the parts of the buckets, and then the part for all of them.
    parts: Vec<f32>,
    /// Both parts together.
    rows: Vec<f32>,
    /// What lines add, if it has them.
    lines: Option<LinePart>,
    begin: Vec<f32>,
    heads: [Vec<f32>; 2],
    head_begin: [f32; 2],
    /// How many steps were made.
    steps: i32,
}

/// The slope of the loss at each number.
pub struct Gradients {
    rows: Vec<f32>,
    lines: Vec<f32>,
    begin: Vec<f32>,
    heads: [Vec<f32>; 2],
    head_begin: [f32; 2],
    /// Of how many positions they are the sums.
    weight: f32,
    /// The sums of the row that is learnt from, and the slopes at them.
    working: [Vec<f32>; 2],
}

/// The moments of the slopes: of each number the mean, and the mean of the square.
pub struct Moments {
    parts: [Vec<f32>; 2],
    lines: [Vec<f32>; 2],
    begin: [Vec<f32>; 2],
    heads: [[Vec<f32>; 2]; 2],
    head_begin: [[f32; 2]; 2],
}

impl Gradients {
    pub fn new(model: &Model) -> Gradients {
        let none = || vec![0.0; model.sums];
        Gradients {
            rows: vec![0.0; model.rows.len()],
            lines: vec![0.0; model.line_numbers()],
            begin: vec![0.0; model.begin.len()],
            heads: [none(), none()],
            head_begin: [0.0; 2],
            weight: 0.0,
            working: [none(), none()],
        }
    }

    pub fn clear(&mut self) {
        let [attackers, defenders] = &mut self.heads;
        for numbers in [&mut self.rows, &mut self.lines, &mut self.begin, attackers, defenders] {
            numbers.fill(0.0);
        }
        self.head_begin = [0.0; 2];
        self.weight = 0.0;
    }
}

impl Moments {
    pub fn new(model: &Model) -> Moments {
        let none = |numbers: usize| [vec![0.0; numbers], vec![0.0; numbers]];
        Moments {
            parts: none(model.parts.len()),
            lines: none(model.line_numbers()),
            begin: none(model.begin.len()),
            heads: [none(model.sums), none(model.sums)],
            head_begin: [[0.0; 2]; 2],
        }
    }

    /// All of them.
    pub fn numbers(&mut self) -> Vec<&mut [f32]> {
        let Moments { parts, lines, begin, heads: [attackers, defenders], head_begin } = self;
        let vectors = [parts, lines, begin, attackers, defenders].into_iter().flatten();
        let of_heads = head_begin.iter_mut().map(|moments| moments.as_mut_slice());
        vectors.map(Vec::as_mut_slice).chain(of_heads).collect()
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
    fn change_all(&self, numbers: &mut [f32], slopes: &[f32], moments: [&mut [f32]; 2], most: f32) {
        let [means, squares] = moments;
        let moments = means.iter_mut().zip(squares);
        for ((number, slope), (mean, square)) in numbers.iter_mut().zip(slopes).zip(moments) {
            self.change(number, *slope, [mean, square], most);
        }
    }
}

impl Model {
    /// With small numbers drawn at random; those of lines begin with nothing, and are pulled there so many times as much.
    pub fn new(size: u8, learning: &Learning, seed: u64) -> Model {
        let sums = learning.sums;
        let TrainedNetwork { rows, mut begin, mut heads, head_begin, .. } = TrainedNetwork::zero(size, sums);
        let mut random = Random::new(seed);
        let mut draw = |width: f32| width * (2.0 * (random.next() >> 40) as f32 / (1_u64 << 24) as f32 - 1.0);
        let buckets = begin.len() / sums;
        let mut parts = vec![0.0; rows.len() + rows.len() / buckets];
        parts[rows.len()..].iter_mut().for_each(|number| *number = draw(0.12));
        // All buckets begin with the same.
        let first: Vec<f32> = (0..sums).map(|_| 0.3 + draw(0.3)).collect();
        begin.chunks_exact_mut(sums).for_each(|begin| begin.copy_from_slice(&first));
        heads.iter_mut().flatten().for_each(|number| *number = draw(0.1));
        let lines = learning.lines.map(|decay| LinePart::new(size, sums, decay));
        let points = learning.points;
        let mut model = Model { size, sums, points, parts, rows, lines, begin, heads, head_begin, steps: 0 };
        model.join();
        model
    }

    /// How many steps were made.
    pub fn steps(&self) -> i32 {
        self.steps
    }

    /// All numbers that are learnt.
    pub fn learnt(&mut self) -> Vec<&mut [f32]> {
        let Model { parts, lines, begin, heads: [attackers, defenders], head_begin, .. } = self;
        let lines = lines.as_mut().map(|lines| &mut lines.numbers);
        let vectors = [parts, begin, attackers, defenders].into_iter().chain(lines).map(Vec::as_mut_slice);
        vectors.chain([head_begin.as_mut_slice()]).collect()
    }

    /// Goes on with the numbers that it has been given, which so many steps have come to.
    pub fn go_on_after(&mut self, steps: i32) {
        self.steps = steps;
        self.join();
    }

    /// Adds the parts.
    fn join(&mut self) {
        let (own, shared) = self.parts.split_at(self.rows.len());
        for (rows, own) in self.rows.chunks_exact_mut(shared.len()).zip(own.chunks_exact(shared.len())) {
            for ((row, own), shared) in rows.iter_mut().zip(own).zip(shared) {
                *row = own + shared;
            }
        }
    }

    /// How many numbers the rows of a bucket have.
    fn shared(&self) -> usize {
        self.parts.len() - self.rows.len()
    }

    fn line_numbers(&self) -> usize {
        self.lines.as_ref().map_or(0, |lines| lines.numbers.len())
    }

    /// Where the rows of a position's soldiers begin.
    fn starts<'row>(&self, row: &Row<'row>) -> impl Iterator<Item = usize> + use<'row> {
        let (first, sums) = (row.bucket * self.shared(), self.sums);
        row.soldiers.iter().map(move |&soldier| first + usize::from(soldier) * sums)
    }

    #[inline(always)]
    fn sum_up(&self, row: &Row<'_>, sums: &mut [f32]) {
        sums.copy_from_slice(&self.begin[row.bucket * self.sums..][..self.sums]);
        for start in self.starts(row) {
            add(sums, &self.rows[start..][..self.sums]);
        }
        if let Some(lines) = &self.lines {
            lines.add_to(sums, row);
        }
    }

    /// What the defenders may expect of a row.
    #[inline(always)]
    fn expected(&self, row: &Row<'_>, sums: &[f32]) -> f32 {
        sigmoid(row.features + self.out(sums, row.head) * POINTS / self.points)
    }

    #[inline(always)]
    fn out(&self, sums: &[f32], head: usize) -> f32 {
        // Eight at once: what vector instructions add up.
        let (sums, heads) = (sums.as_chunks::<8>().0, self.heads[head].as_chunks::<8>().0);
        let mut out = [0.0_f32; 8];
        for (sums, weights) in sums.iter().zip(heads) {
            for ((out, sum), weight) in out.iter_mut().zip(sums).zip(weights) {
                let clipped = sum.clamp(0.0, 1.0);
                *out += clipped * clipped * weight;
            }
        }
        out.iter().sum::<f32>() + self.head_begin[head]
    }

    /// Adds the slopes of one row's cross entropy; its loss.
    pub fn learn(&self, row: &Row<'_>, gradients: &mut Gradients) -> f64 {
        let Gradients { rows, lines, begin, heads, head_begin, weight, working: [sums, slopes] } = gradients;
        self.sum_up(row, sums);
        let expected = self.expected(row, sums);
        let slope = row.weight * (expected - row.target) * POINTS / self.points;
        let heads = heads[row.head].iter_mut().zip(&self.heads[row.head]);
        for ((sum, of_sum), (of_head, head)) in sums.iter().zip(slopes.iter_mut()).zip(heads) {
            let clipped = sum.clamp(0.0, 1.0);
            *of_head += slope * clipped * clipped;
            let open = if *sum > 0.0 && *sum < 1.0 { 1.0 } else { 0.0 };
            *of_sum = open * slope * 2.0 * clipped * head;
        }
        head_begin[row.head] += slope;
        *weight += row.weight;
        add(&mut begin[row.bucket * self.sums..][..self.sums], slopes);
        for start in self.starts(row) {
            add(&mut rows[start..][..self.sums], slopes);
        }
        if let Some(of_lines) = &self.lines {
            of_lines.learn(slopes, row, lines);
        }
        f64::from(row.weight) * loss(expected, row.target)
    }

    /// Makes a step against the slopes.
    pub fn step(&mut self, gradients: &Gradients, moments: &mut Moments, rate: f32, decay: f32) {
        self.steps += 1;
        let unbiased = [0.9_f32, 0.999].map(|kept| 1.0 / (1.0 - kept.powi(self.steps)));
        let step = Step { rate, decay, unbiased, count: gradients.weight.max(f32::MIN_POSITIVE) };
        let undecayed = Step { decay: 0.0, ..step };
        let of_bucket = Step { decay: OWN_DECAY * decay, ..step };
        // Each part may have half of what fits.
        let most = TrainedNetwork::row_most(self.size, self.lines.is_some()) / 2.0;
        let mut of_all = vec![0.0; self.shared()];
        gradients.rows.chunks_exact(of_all.len()).for_each(|slopes| add(&mut of_all, slopes));
        let (own, shared) = self.parts.split_at_mut(self.rows.len());
        let [means, squares] = moments.parts.each_mut().map(|moments| moments.split_at_mut(own.len()));
        of_bucket.change_all(own, &gradients.rows, [means.0, squares.0], most);
        step.change_all(shared, &of_all, [means.1, squares.1], most);
        if let Some(LinePart { numbers, decay: times, .. }) = &mut self.lines {
            let of_line = Step { decay: *times * decay, ..step };
            let most = TrainedNetwork::line_most(self.size);
            of_line.change_all(numbers, &gradients.lines, slices(&mut moments.lines), most);
        }
        let begin_most = TrainedNetwork::BEGIN_MOST;
        undecayed.change_all(&mut self.begin, &gradients.begin, slices(&mut moments.begin), begin_most);
        for side in 0..2 {
            let (head, slopes) = (&mut self.heads[side], &gradients.heads[side]);
            step.change_all(head, slopes, slices(&mut moments.heads[side]), TrainedNetwork::HEAD_MOST);
            let [mean, square] = &mut moments.head_begin[side];
            undecayed.change(&mut self.head_begin[side], gradients.head_begin[side], [mean, square], 10.0);
        }
        self.join();
    }

    /// The mean loss on a set.
    pub fn loss(&self, set: &Set) -> f64 {
        let mut sums = vec![0.0; self.sums];
        set.mean(|row| {
            self.sum_up(row, &mut sums);
            loss(self.expected(row, &sums), row.target)
        })
    }

    /// By how many points a network of whole numbers differs on average, and its loss.
    pub fn quantisation(&self, network: &Network, set: &Set) -> (f64, f64) {
        let whole =
            |row: &Row<'_>| network.points_of(row.bucket, row.soldiers.iter().copied(), row.head) as f32;
        let mut sums = vec![0.0; self.sums];
        let mut own = |row: &Row<'_>| {
            self.sum_up(row, &mut sums);
            self.out(&sums, row.head) * POINTS
        };
        let difference = set.mean(|row| f64::from((own(row) - whole(row)).abs()));
        (difference, set.mean(|row| loss(sigmoid(row.features + whole(row) / self.points), row.target)))
    }

    /// The numbers as the engine makes them whole.
    pub fn trained(&self) -> TrainedNetwork {
        TrainedNetwork {
            sums: self.sums,
            begin: self.begin.clone(),
            rows: self.rows.clone(),
            lines: self.lines.as_ref().map_or(Vec::new(), |lines| lines.numbers.clone()),
            heads: self.heads.clone(),
            head_begin: self.head_begin,
        }
    }
}

/// Adds numbers to others.
#[inline(always)]
pub fn add(to: &mut [f32], numbers: &[f32]) {
    for (to, number) in to.iter_mut().zip(numbers) {
        *to += number;
    }
}

/// Both moments of numbers.
fn slices(moments: &mut [Vec<f32>; 2]) -> [&mut [f32]; 2] {
    moments.each_mut().map(Vec::as_mut_slice)
}
