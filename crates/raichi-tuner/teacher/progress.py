"""How far a long computation is."""
import sys
import time


class Progress:
    """A line on a terminal that changes; elsewhere one now and then, so that a log says how far it is."""
    def __init__(self, what, of):
        self.what, self.of, self.done, self.counted = what, of, 0, 0
        self.is_terminal = sys.stderr.isatty()
        self.between = 1 if self.is_terminal else 60
        self.began = self.told = time.monotonic()

    def skip(self, count):
        """So many have been done before."""
        self.done += count

    def advance(self, count):
        self.done += count
        self.counted += count
        now = time.monotonic()
        if now - self.told >= self.between:
            self.told = now
            line = f"{self.what} {self.done}/{self.of}  {self.speed():.0f} positions a second"
            print(f"\r{line}" if self.is_terminal else line, end="" if self.is_terminal else "\n", file=sys.stderr, flush=True)

    def speed(self):
        return self.counted / max(time.monotonic() - self.began, 1e-6)

    def clear(self):
        if self.is_terminal:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
