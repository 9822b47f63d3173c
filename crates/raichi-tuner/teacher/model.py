"""The teacher's network: residual convolutions over the whole board."""
import numpy as np
import torch
from torch import nn
from torch.nn import functional

# Attackers, defenders, the king; and whether the defenders are to move, on all squares.
PLANES = 4


def symmetries(size):
    """For each way to turn and reflect the board, and each square, the square that comes there."""
    board = np.arange(size * size).reshape(size, size)
    turned = [np.rot90(image, turns) for image in (board, board.T) for turns in range(4)]
    return np.stack([image.reshape(-1) for image in turned])


def kinds_of_squares(size):
    """The number of each square's kind: squares that a symmetry brings to each other are of one."""
    return np.unique(symmetries(size).min(0), return_inverse=True)[1]


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)

    def forward(self, board):
        inner = functional.relu(self.first_norm(self.first(board)))
        return functional.relu(board + self.second_norm(self.second(inner)))


class Teacher(nn.Module):
    """Gives for each board the defenders' expectation as a logit."""
    def __init__(self, size, channels, blocks):
        super().__init__()
        self.size = size
        self.first = nn.Conv2d(PLANES, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        # Each kind of square has numbers of its own: where a throne, camps and goals are is learnt, whatever the rules.
        kinds = torch.from_numpy(kinds_of_squares(size))
        self.register_buffer("kinds", kinds, persistent=False)
        self.of_kinds = nn.Parameter(torch.zeros(channels, int(kinds.max()) + 1))
        self.blocks = nn.Sequential(*(Block(channels) for _ in range(blocks)))
        self.last = nn.Conv2d(channels, 8, 1, bias=False)
        self.last_norm = nn.BatchNorm2d(8)
        self.inner = nn.Linear(8 * size * size, 64)
        self.out = nn.Linear(64, 1)

    def forward(self, planes):
        squares = self.of_kinds[:, self.kinds].reshape(1, -1, self.size, self.size)
        # With the numbers of a square side by side a processor takes three quarters of the time.
        planes = planes.contiguous(memory_format=torch.channels_last)
        board = self.blocks(functional.relu(self.first_norm(self.first(planes)) + squares))
        last = functional.relu(self.last_norm(self.last(board)))
        return self.out(functional.relu(self.inner(last.flatten(1)))).squeeze(1)


class Boards:
    """Positions on the device, as bits; they become planes a batch at a time."""
    def __init__(self, size, records, device):
        self.size, self.device = size, device
        sets = np.stack([records["attackers"], records["defenders"]], 1)
        self.sets = torch.from_numpy(sets).to(device)
        self.kings = torch.from_numpy(records["king"].astype(np.int64)).to(device)
        self.turns = torch.from_numpy((records["flags"] & 1).astype(np.float32)).to(device)
        self.symmetries = torch.from_numpy(symmetries(size)).to(device)
        self.bits = torch.arange(8, dtype=torch.uint8, device=device)

    def __len__(self):
        return len(self.kings)

    def planes(self, places, symmetry):
        """The planes of some positions, each turned by its symmetry or all by one."""
        squares, count = self.size * self.size, len(places)
        soldiers = (self.sets[places].unsqueeze(3) >> self.bits & 1).reshape(count, 2, 128)[:, :, :squares]
        planes = torch.zeros(count, PLANES, squares, device=self.device)
        planes[:, :2] = soldiers
        planes[:, 2].scatter_(1, self.kings[places].unsqueeze(1), 1)
        planes[:, 3] = self.turns[places].unsqueeze(1)
        turned = self.symmetries[symmetry].expand(count, squares).unsqueeze(1).expand(count, PLANES, squares)
        return planes.gather(2, turned).reshape(count, PLANES, self.size, self.size)


@torch.no_grad()
def expected(model, boards, batch, progress=None):
    """The logit of each position: the mean over its images, so that all of them are worth the same."""
    model.eval()
    found = []
    for start in range(0, len(boards), batch):
        places = torch.arange(start, min(start + batch, len(boards)), device=boards.device)
        images = [model(boards.planes(places, symmetry)) for symmetry in range(8)]
        found.append(torch.stack(images).double().mean(0).cpu())
        if progress:
            progress.advance(len(places))
    return torch.cat(found) if found else torch.zeros(0, dtype=torch.float64)
