#!/usr/bin/env python3
"""A large network, the teacher, learns from positions what searches and games say of them; its scores a small one can learn.

    teacher.py train --data FILE... --out TEACHER
    teacher.py score --teacher TEACHER --data FILE --out FILE

Files of positions are those of `raichi-tuner play`; docs/training-data.md says how both are used. It needs PyTorch
(`pip install -r requirements.txt`), and runs on a GPU of Nvidia's where there is one.
"""
import argparse
import math
import os
import signal
import sys

sys.dont_write_bytecode = True
# Without it the matrices of a GPU would come out differently each time.
os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")


def number(least, most=math.inf, kind=int, above=False):
    """The type of an argument between two numbers."""
    def read(text):
        try:
            value = kind(text)
        except ValueError:
            value = math.nan
        if not (least < value if above else least <= value) or not value <= most or math.isinf(value):
            limits = f"{'above' if above else 'from'} {least}" + (f" to {most}" if most < math.inf else " on")
            raise argparse.ArgumentTypeError(f"{text} is no {'whole ' if kind is int else ''}number {limits}")
        return value
    return read


def arguments():
    parser = argparse.ArgumentParser(description="A large network learns from positions; a small one can learn its scores")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    show = {"formatter_class": argparse.ArgumentDefaultsHelpFormatter}
    needed = {"required": True, "default": argparse.SUPPRESS}
    train = commands.add_parser("train", help="train a teacher; the same command goes on after an interruption", **show)
    train.add_argument("--data", nargs="+", action="extend", metavar="FILE", **needed,
                       help="files of positions, of one rule set")
    train.add_argument("--out", metavar="FILE", **needed,
                       help="the file for the teacher; FILE.unfinished keeps what there is")
    of_settings = [
        ("channels", number(1), 64, "numbers for each square between two layers"),
        ("blocks", number(0), 6, "residual blocks of two layers"),
        ("results", number(0, 1, float), 0.5, "how much of the target is the game's result; the rest is the search's score"),
        ("points", number(0, kind=float, above=True), 200.0, "so many points are odds of e to 1; the student needs the same"),
        ("epochs", number(1), 12, "how often all positions are gone through"),
        ("patience", number(1), 12, "ends sooner if so many epochs in a row have not made it better on what is held back"),
        ("batch", number(2), 512, "positions between two steps"),
        ("rate", number(0, kind=float, above=True), 0.002, "how far a step goes at the beginning"),
        ("decay", number(0, kind=float), 0.05, "pulls numbers towards nothing, by this part of the rate for each step"),
        ("held-back", number(1, 99), 5, "of a hundred games, so many are held back"),
        ("seed", number(0), 1, "seed of the first numbers and of the order of the positions"),
        ("threads", number(1), 1, "threads of the processor; with another number the sums differ a little"),
    ]
    for name, kind, default, what in of_settings:
        train.add_argument(f"--{name}", type=kind, default=default, help=what)
    train.add_argument("--save-every", type=number(0, kind=float), default=60.0, metavar="SECONDS",
                       help="so often is kept what there is")
    score = commands.add_parser("score", help="write a copy of a file of positions with the teacher's scores", **show)
    score.add_argument("--teacher", metavar="FILE", **needed, help="the teacher")
    score.add_argument("--data", metavar="FILE", **needed, help="a file of positions")
    score.add_argument("--out", metavar="FILE", **needed, help="the file for the copy")
    score.add_argument("--batch", type=number(1), default=1024, help="positions that are looked at at once")
    score.add_argument("--threads", type=number(1), default=1, help="threads of the processor")
    return parser.parse_args(), [name.replace("-", "_") for name, *_ in of_settings]


def main():
    options, of_settings = arguments()
    try:
        import scoring
        import training
    except ModuleNotFoundError as error:
        requirements = os.path.join(os.path.dirname(os.path.abspath(__file__)), "requirements.txt")
        sys.exit(f"Python's {error.name} is not there: pip install -r {requirements}")
    from positions import Wrong
    try:
        if options.command == "score":
            scoring.score(options.teacher, options.data, options.out, options.batch, options.threads)
            return
        asked = []
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, lambda number, _: asked.append(number))
        settings = training.Settings(**{name: getattr(options, name) for name in of_settings})
        training.train(options.data, settings, options.out, options.save_every, lambda: bool(asked),
                       lambda line: print(line, flush=True))
    except Wrong as wrong:
        sys.exit(str(wrong))
    except training.Stopped:
        print("stopped; the same command goes on")
        sys.exit(130)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
