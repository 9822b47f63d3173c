"""A teacher learns from files of positions."""
import hashlib
import math
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

import numbers_file
import positions
from model import Boards, Teacher, expected
from positions import Wrong
from progress import Progress

TEACHER, UNFINISHED = "raichi teacher 1", "raichi unfinished teacher 1"


@dataclass
class Settings:
    """How a teacher learns; those that `raichi-tuner train` has too mean the same there."""
    channels: int
    blocks: int
    results: float
    points: float
    epochs: int
    patience: int
    batch: int
    rate: float
    decay: float
    held_back: int
    seed: int
    threads: int


@dataclass
class Examples:
    """Positions with what should come out of them."""
    boards: Boards
    targets: torch.Tensor


@dataclass
class Data:
    size: int
    rules: str
    # Each file: how it was made, its games and positions, the hash of what is in it.
    files: list
    training: Examples
    held_back: Examples


class Stopped(Exception):
    """It was asked to stop, and has kept what it had."""


def device():
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def read(paths, settings):
    """Reads files; positions that occur several times become one, with the mean of what is said of them."""
    read_files = [(path, positions.read(path)) for path in paths]
    first = read_files[0][1]
    for path, more in read_files:
        if (more.size, more.rules) != (first.size, first.rules):
            raise Wrong(f"{path}: its rules are {more.rules} and not {first.rules}")
    files = [{"made_by": more.made_by, "games": more.games, "positions": len(more.records),
              "sha256": hashlib.sha256(more.records.tobytes()).hexdigest()} for _, more in read_files]
    records = np.concatenate([more.records for _, more in read_files])
    if not len(records):
        raise Wrong(f"{paths[0]}: there are no positions")
    results = np.concatenate([more.results for _, more in read_files])
    by_score = torch.from_numpy(records["score"] / settings.points).sigmoid().numpy()
    targets = settings.results * results + (1 - settings.results) * by_score
    # Positions of a game are alike: whole games are held back, evenly spread, as `raichi-tuner train` does it.
    games = np.concatenate([positions.games(more.records) for _, more in read_files])
    are_held_back = (games + 1) * settings.held_back // 100 > games * settings.held_back // 100
    places, group = positions.different(records)
    count = np.bincount(group)
    targets = np.bincount(group, targets) / count
    # What occurs in a game that is not held back is learnt from.
    unseen = np.bincount(group, are_held_back) == count

    def examples(chosen):
        boards = Boards(first.size, records[places[chosen]], device())
        return Examples(boards, torch.from_numpy(targets[chosen].astype(np.float32)).to(device()))
    return Data(first.size, first.rules, files, examples(~unseen), examples(unseen))


def loss(model, examples, batch):
    """The cross entropy, and the squared difference that `raichi-tuner train` prints."""
    logits = expected(model, examples.boards, batch)
    targets = examples.targets.double().cpu()
    entropy = functional.binary_cross_entropy_with_logits(logits, targets)
    return entropy.item(), (logits.sigmoid() - targets).square().mean().item()


class Learning:
    """A teacher that is being trained. Each step follows from the settings, the data and the steps before it."""
    def __init__(self, settings, data):
        torch.set_num_threads(settings.threads)
        torch.use_deterministic_algorithms(True)
        torch.manual_seed(settings.seed)
        self.settings, self.data = settings, data
        self.model = Teacher(data.size, settings.channels, settings.blocks).to(device())
        self.optimiser = torch.optim.AdamW(self.model.parameters(), lr=settings.rate, weight_decay=settings.decay)
        self.batch = min(settings.batch, len(data.training.boards))
        self.steps_of_epoch = -(-len(data.training.boards) // self.batch)
        # Where it is: epochs and steps of this one that are done, and the loss that they had.
        self.epoch, self.step, self.sum = 0, 0, 0.0
        self.curve, self.best, self.best_numbers, self.in_vain = [], math.inf, {}, 0
        self.draw()

    def draw(self):
        """The order of the positions in this epoch, and how each is turned."""
        random = np.random.default_rng([self.settings.seed, self.epoch])
        count = len(self.data.training.boards)
        self.order = torch.from_numpy(random.permutation(count)).to(device())
        self.turned = torch.from_numpy(random.integers(0, 8, count)).to(device())

    def make_step(self):
        """Learns from one batch; of how many positions."""
        chosen = slice(self.step * self.batch, (self.step + 1) * self.batch)
        places, examples = self.order[chosen], self.data.training
        done = (self.epoch * self.steps_of_epoch + self.step) / (self.settings.epochs * self.steps_of_epoch)
        for group in self.optimiser.param_groups:
            group["lr"] = self.settings.rate * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * done)))
        self.model.train()
        logits = self.model(examples.boards.planes(places, self.turned[chosen]))
        entropy = functional.binary_cross_entropy_with_logits(logits, examples.targets[places])
        self.optimiser.zero_grad()
        entropy.backward()
        self.optimiser.step()
        self.sum += finite(entropy.item()) * len(places)
        self.step += 1
        return len(places)

    def end_epoch(self):
        """Looks at what was held back; a line about it."""
        mean = self.sum / len(self.data.training.boards)
        unseen, squared = loss(self.model, self.data.held_back, self.batch)
        self.curve.append([mean, unseen, squared])
        self.epoch, self.step, self.sum = self.epoch + 1, 0, 0.0
        if finite(unseen) <= self.best:
            self.best, self.best_numbers, self.in_vain = unseen, arrays(self.model), 0
        else:
            self.in_vain += 1
        self.draw()
        return f"epoch {self.epoch}: cross entropy {mean:.6f}, held back {unseen:.6f}; squared {squared:.6f}"

    def is_over(self):
        return self.epoch >= self.settings.epochs or self.in_vain >= self.settings.patience

    def made_by(self):
        """What else than the numbers is to be the same where it goes on."""
        return {"settings": asdict(self.settings), "size": self.data.size, "rules": self.data.rules, "data": self.data.files,
                "torch": torch.__version__, "device": device().type}

    def keep(self, path):
        """Writes all that is needed to go on."""
        place = {"epoch": self.epoch, "step": self.step, "sum": self.sum, "curve": self.curve, "in_vain": self.in_vain,
                 "best": self.best if self.best_numbers else None}
        numbers = {f"now/{name}": array for name, array in arrays(self.model).items()}
        numbers |= {f"best/{name}": array for name, array in self.best_numbers.items()}
        for name, moments in zip(dict(self.model.named_parameters()), self.optimiser.state_dict()["state"].values()):
            numbers |= {f"{moment}/{name}": tensor.cpu().numpy() for moment, tensor in moments.items()}
        numbers_file.write(path, UNFINISHED, self.made_by() | place, numbers)

    def go_on(self, path):
        """Goes on from what was kept."""
        kept, numbers, _ = numbers_file.read(path, UNFINISHED)
        for name, value in self.made_by().items():
            if kept[name] != value:
                raise Wrong(f"{path}: it was begun with other {name}, {kept[name]} instead of {value}; go on as it was begun, "
                            "or remove it to begin anew")
        def of(kind):
            return {name.removeprefix(f"{kind}/"): array for name, array in numbers.items() if name.startswith(f"{kind}/")}
        load(self.model, of("now"))
        state = self.optimiser.state_dict()
        moments = {moment: of(moment) for moment in ("step", "exp_avg", "exp_avg_sq")}
        state["state"] = {number: {moment: tensor(of_names[name]) for moment, of_names in moments.items()}
                          for number, (name, _) in enumerate(self.model.named_parameters())}
        self.optimiser.load_state_dict(state)
        self.epoch, self.step, self.sum, self.curve, self.in_vain = (
            kept[name] for name in ("epoch", "step", "sum", "curve", "in_vain"))
        self.best, self.best_numbers = math.inf if kept["best"] is None else kept["best"], of("best")
        self.draw()


def finite(loss):
    if not math.isfinite(loss):
        raise Wrong("the loss is no number any more: try again with a smaller --rate")
    return loss


def tensor(array):
    return torch.from_numpy(array.copy())


def arrays(model):
    """The numbers of a model, which do not change when it does."""
    return {name: value.detach().cpu().numpy().copy() for name, value in model.state_dict().items()}


def load(model, numbers):
    model.load_state_dict({name: tensor(array) for name, array in numbers.items()})


def train(paths, settings, out, save_every=60, should_stop=lambda: False, say=print):
    """Trains and writes a teacher. What is kept beside it every so many seconds goes on after an interruption."""
    data = read(paths, settings)
    if not len(data.training.boards):
        raise Wrong("all positions are held back: play more games, or give a smaller --held-back")
    if not len(data.held_back.boards):
        raise Wrong("nothing is held back to tell when to stop: play more games, or give a greater --held-back")
    say(f"{len(data.training.boards)} positions to learn from, {len(data.held_back.boards)} held back; {device().type}")
    learning = Learning(settings, data)
    count = sum(parameter.numel() for parameter in learning.model.parameters())
    say(f"{count} numbers, {settings.blocks} blocks of {settings.channels} channels")
    unfinished = Path(f"{out}.unfinished")
    progress = Progress("positions", settings.epochs * len(data.training.boards))
    if unfinished.exists():
        learning.go_on(unfinished)
        progress.skip(learning.epoch * len(data.training.boards) + learning.step * learning.batch)
        say(f"goes on in epoch {learning.epoch + 1}")
    saved = time.monotonic()
    while not learning.is_over():
        progress.advance(learning.make_step())
        if learning.step == learning.steps_of_epoch:
            line = learning.end_epoch()
            progress.clear()
            say(f"{line}; {progress.speed():.0f} positions a second")
        stops = should_stop()
        if stops or time.monotonic() - saved >= save_every:
            learning.keep(unfinished)
            saved = time.monotonic()
        if stops:
            raise Stopped
    progress.clear()
    description = learning.made_by() | {"curve": learning.curve}
    digest = numbers_file.write(out, TEACHER, description, learning.best_numbers)
    unfinished.unlink(missing_ok=True)
    say(f"held back {learning.best:.6f} at best; {out}, {digest[:12]}")
