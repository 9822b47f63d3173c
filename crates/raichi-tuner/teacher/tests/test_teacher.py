import tempfile
import unittest
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

import made_up
import model
import numbers_file
import positions
import scoring
import training
from positions import Wrong

SETTINGS = training.Settings(channels=6, blocks=1, results=0.5, points=100.0, epochs=4, patience=3, batch=64, rate=0.01,
                             decay=0.01, held_back=10, seed=3, threads=1)


class Board(unittest.TestCase):
    def test_there_are_eight_symmetries_and_few_kinds_of_squares(self):
        for size in (5, 7, 8, 9, 11):
            table = model.symmetries(size)
            self.assertEqual(len({tuple(image) for image in table}), 8)
            half = (size + 1) // 2
            kinds = model.kinds_of_squares(size)
            self.assertEqual(len(set(kinds)), half * (half + 1) // 2)
            for image in table:
                np.testing.assert_array_equal(kinds[image], kinds)

    def test_planes_are_the_position_however_it_is_turned(self):
        records = made_up.records(20)
        boards = model.Boards(made_up.SIZE, records, "cpu")
        soldiers = positions.soldiers_on(records, made_up.SIZE ** 2)
        for symmetry, image in enumerate(model.symmetries(made_up.SIZE)):
            planes = boards.planes(torch.arange(20), symmetry).reshape(20, 4, -1).numpy()
            np.testing.assert_array_equal(planes[:, :2], soldiers[:, :, image])
            np.testing.assert_array_equal(image[planes[:, 2].argmax(1)], records["king"])
            np.testing.assert_array_equal(planes[:, 2].sum(1), 1)
            np.testing.assert_array_equal(planes[:, 3], np.repeat(records["flags"][:, None] & 1, 25, 1))

    def test_a_position_and_its_images_are_worth_the_same(self):
        torch.manual_seed(1)
        network = model.Teacher(made_up.SIZE, 4, 1)
        record = made_up.records(1)
        images = np.repeat(record, 8)
        bits = np.zeros((8, 2, 128), np.uint8)
        for number, image in enumerate(model.symmetries(made_up.SIZE)):
            bits[number, :, :25] = positions.soldiers_on(record, 25)[0][:, image]
            images[number]["king"] = np.flatnonzero(image == record[0]["king"])[0]
        sets = np.packbits(bits, axis=2, bitorder="little")
        images["attackers"], images["defenders"] = sets[:, 0], sets[:, 1]
        worth = model.expected(network, model.Boards(made_up.SIZE, images, "cpu"), 3)
        np.testing.assert_allclose(worth, worth[0].item(), atol=1e-6)


class Training(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.data = made_up.file(self.folder / "positions", 1500)
        self.said = []

    def train(self, name, settings=SETTINGS, **other):
        training.train([self.data], settings, self.folder / name, say=self.said.append, **other)
        return self.folder / name

    def refused(self, *arguments, **other):
        with self.assertRaises(Wrong) as caught:
            self.train(*arguments, **other)
        return str(caught.exception)

    def test_equal_positions_become_one_with_the_mean_target(self):
        records = np.repeat(made_up.records(1), 3)
        records["flags"] = [0b000, 0b100, 0b101]
        records["score"] = [0, 100, -100]
        positions.write(self.data, positions.Positions(made_up.SIZE, 1, "made-up", records))
        data = training.read([self.data], SETTINGS)
        self.assertEqual(len(data.training.boards), 2)
        sigmoid = 1 / (1 + np.exp(-1))
        # The attackers are to move in two of the three.
        wanted = [(0.25 + 0.5 + 0.5 * sigmoid) / 2, 0.5 + 0.5 * (1 - sigmoid)]
        np.testing.assert_allclose(data.training.targets.cpu(), wanted, rtol=1e-6)

    def test_whole_games_are_held_back(self):
        # Fifty games of thirty positions, all drawn, each longer than the one before.
        records, number = made_up.records(1500), np.arange(1500)
        records["flags"] = records["flags"] & 1 | 1 << 1
        records["ply"], records["to_end"] = number % 30, 100 + number // 30 - number % 30
        np.testing.assert_array_equal(positions.games(records), number // 30)
        positions.write(self.data, positions.Positions(made_up.SIZE, 50, "made-up", records))
        data = training.read([self.data], SETTINGS)
        # Every tenth of them, less what occurs in others too.
        places, group = positions.different(records)
        elsewhere = np.unique(group[number // 30 % 10 != 9])
        self.assertEqual(len(data.training.boards), len(elsewhere))
        self.assertEqual(len(data.held_back.boards), len(places) - len(elsewhere))
        self.assertTrue(130 <= len(data.held_back.boards) <= 150)

    def test_it_learns_and_comes_to_the_same_bytes_again(self):
        one, other = self.train("one"), self.train("other")
        self.assertEqual(one.read_bytes(), other.read_bytes())
        self.assertNotEqual(one.read_bytes(), self.train("seed", replace(SETTINGS, seed=4)).read_bytes())
        description, _, _ = numbers_file.read(one, training.TEACHER)
        held_back = [epoch[1] for epoch in description["curve"]]
        self.assertLess(min(held_back), 0.65)
        self.assertEqual(description["settings"]["points"], 100.0)
        self.assertEqual(description["data"][0]["positions"], 1500)

    def test_it_goes_on_after_it_was_stopped_and_comes_to_the_same_bytes(self):
        whole = self.train("whole").read_bytes()
        # In the middle of the first epoch, in the third, at the end of one.
        for stops in ([2], [5, 50], [22, 1]):
            for steps in stops:
                left = iter([False] * (steps - 1) + [True])
                with self.assertRaises(training.Stopped):
                    self.train("stopped", should_stop=lambda left=left: next(left))
            self.assertEqual(self.train("stopped").read_bytes(), whole)
            self.assertFalse((self.folder / "stopped.unfinished").exists())

    def test_it_does_not_go_on_with_anything_else(self):
        with self.assertRaises(training.Stopped):
            self.train("stopped", should_stop=lambda: True)
        self.assertIn("begun with other settings", self.refused("stopped", replace(SETTINGS, seed=9)))
        made_up.file(self.data, 1500, seed=2)
        self.assertIn("begun with other data", self.refused("stopped"))
        unfinished = self.folder / "stopped.unfinished"
        data = bytearray(unfinished.read_bytes())
        data[-100] ^= 1
        unfinished.write_bytes(data)
        self.assertIn("it is damaged", self.refused("stopped"))

    def test_it_stops_early_with_the_best_epoch(self):
        self.train("early", replace(SETTINGS, rate=0.3, epochs=40, patience=1))
        description, _, _ = numbers_file.read(self.folder / "early", training.TEACHER)
        held_back = [epoch[1] for epoch in description["curve"]]
        self.assertLess(len(held_back), 40)
        self.assertEqual(min(held_back), held_back[-2])

    def test_steps_that_are_too_large_are_told_of(self):
        self.assertIn("smaller --rate", self.refused("far", replace(SETTINGS, rate=1e30)))

    def test_too_few_positions_and_other_rules_are_refused(self):
        made_up.file(self.data, 5)
        self.assertIn("nothing is held back", self.refused("few"))
        made_up.file(self.data, 0)
        self.assertIn("there are no positions", self.refused("none"))
        other = made_up.file(self.folder / "other", 10, made_by="other-rules")
        with self.assertRaisesRegex(Wrong, "its rules are other-rules and not made-up"):
            training.read([self.data, other], SETTINGS)


class Scoring(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.data = made_up.file(self.folder / "positions", 1500)
        self.teacher, self.out = self.folder / "teacher", self.folder / "scored"
        training.train([self.data], SETTINGS, self.teacher, say=lambda line: None)

    def score(self, data):
        scoring.score(self.teacher, data, self.out, say=lambda line: None)
        return positions.read(self.out)

    def test_a_copy_has_other_scores_and_says_whose(self):
        before, after = positions.read(self.data), self.score(self.data)
        _, _, digest = numbers_file.read(self.teacher, training.TEACHER)
        self.assertEqual(after.made_by, f"made-up seed=1 scores=teacher@{digest[:12]} points=100 results=0.5 blocks=1 "
                         "channels=6 seed=3")
        for name in positions.RECORD.names:
            same = np.array_equal(before.records[name], after.records[name])
            self.assertEqual(same, name != "score", name)
        again = self.out.read_bytes()
        self.score(self.data)
        self.assertEqual(self.out.read_bytes(), again)
        # Who has more soldiers is ahead.
        more = positions.soldiers_on(after.records, 25).sum(2) @ [-1, 1]
        right = np.sign(after.records["score"][more != 0]) == np.sign(more[more != 0])
        self.assertGreater(right.mean(), 0.95)

    def test_scores_stay_within_sixteen_bits(self):
        logits = np.array([-1e9, -164.0, -0.0126, 0, 0.0124, 163.8, 164.0, 1e9])
        wanted = [-32767, -32767, -3, 0, 2, 32760, 32767, 32767]
        self.assertEqual(scoring.in_points(logits, 200).tolist(), wanted)

    def test_a_head_without_room_names_the_teacher_at_least(self):
        made_up.file(self.data, 10, made_by=f"made-up {'x' * 170}")
        _, _, digest = numbers_file.read(self.teacher, training.TEACHER)
        self.assertTrue(self.score(self.data).made_by.endswith(f" scores=teacher@{digest[:12]}"))

    def test_what_does_not_fit_is_refused(self):
        other = made_up.file(self.folder / "other", 10, made_by="other-rules")
        with self.assertRaisesRegex(Wrong, "the teacher has learnt made-up"):
            self.score(other)
        with self.assertRaisesRegex(Wrong, "would be lost"):
            scoring.score(self.teacher, self.data, self.data)
        with self.assertRaisesRegex(Wrong, "no file that begins with \"raichi teacher 1\""):
            scoring.score(self.data, self.data, self.out)
        self.teacher.write_bytes(self.teacher.read_bytes()[:-1])
        with self.assertRaisesRegex(Wrong, "damaged"):
            self.score(self.data)
        self.assertFalse(self.out.exists())


if __name__ == "__main__":
    unittest.main()
