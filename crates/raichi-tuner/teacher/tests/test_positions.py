import tempfile
import unittest
from pathlib import Path

import numpy as np

import made_up
import positions
from positions import Wrong


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = made_up.file(Path(folder.name) / "positions", 100)

    def changed(self, place, by):
        """The sentence about the file with these bytes at this place."""
        data = bytearray(self.path.read_bytes())
        data[place:place + len(by)] = by
        self.path.write_bytes(data)
        with self.assertRaises(Wrong) as caught:
            positions.read(self.path)
        return str(caught.exception).removeprefix(f"{self.path}: ")

    def test_what_is_read_is_what_was_written(self):
        found = positions.read(self.path)
        self.assertEqual((found.size, found.games, found.rules), (5, 3, "made-up"))
        np.testing.assert_array_equal(found.records, made_up.records(100))
        before = self.path.read_bytes()
        positions.write(self.path, found)
        self.assertEqual(self.path.read_bytes(), before)
        self.assertEqual([path.name for path in self.path.parent.iterdir()], ["positions"])

    def test_bytes_are_where_the_format_has_them(self):
        record = b"\x01".ljust(16, b"\0") + b"\x00\x80".ljust(16, b"\0") + bytes([24, 0b101]) + b"\xfe\xff\x03\x00\x07\x01"
        head = b"TAFLPOS1" + bytes([5, 40, 0, 1, 0, 0, 0, 0]) + (2).to_bytes(8, "little") + (1).to_bytes(8, "little")
        # What the head does not count is not there yet.
        self.path.write_bytes((head + b"made-up seed=4").ljust(256, b"\0") + record + record[:13])
        found = positions.read(self.path)
        self.assertEqual((found.size, found.games, found.made_by, len(found.records)), (5, 2, "made-up seed=4", 1))
        self.assertEqual([*zip(*np.nonzero(positions.soldiers_on(found.records, 25)[0]))], [(0, 0), (1, 15)])
        one = found.records[0]
        self.assertEqual([int(one[name]) for name in ("king", "score", "to_end", "ply")], [24, -2, 3, 263])
        self.assertEqual((found.turns[0], found.results[0]), (1, 1.0))

    def test_what_is_no_file_of_positions_is_refused(self):
        for place, by in [(0, b"TAFLPOS2"), (8, b"\0"), (8, b"\x0c"), (9, b"\x29"), (10, b"\0\2"), (32, b"\xff\xff")]:
            before = self.path.read_bytes()
            self.assertEqual(self.changed(place, by), "this is no file of positions")
            self.path.write_bytes(before)
        self.path.write_bytes(self.path.read_bytes()[:255])
        self.assertEqual(self.changed(0, b""), "this is no file of positions")
        self.path.unlink()
        with self.assertRaisesRegex(Wrong, "No such file"):
            positions.read(self.path)

    def test_a_file_that_ends_too_soon_is_refused(self):
        self.assertEqual(self.changed(24, b"\xff" * 8), "it ends before position 101")
        made_up.file(self.path, 100)
        self.path.write_bytes(self.path.read_bytes()[:-1])
        self.assertEqual(self.changed(0, b""), "it ends before position 100")

    def test_records_that_are_no_positions_are_refused(self):
        of_third = 256 + 2 * 40
        beyond, full = b"\0\0\0\2", b"\xff"
        for place, by in [(0, beyond), (16, beyond), (32, b"\x19"), (33, b"\6"), (0, full + b"\0" * 15 + full)]:
            self.assertEqual(self.changed(of_third + place, by), "position 3 is none")
            made_up.file(self.path, 100)

    def test_a_head_has_room_for_so_much(self):
        with self.assertRaisesRegex(Wrong, "too long"):
            made_up.file(self.path, 1, made_by="x" * 225)
        made_up.file(self.path, 1, made_by="x" * 224)
        self.assertEqual(positions.read(self.path).made_by, "x" * 224)


if __name__ == "__main__":
    unittest.main()
