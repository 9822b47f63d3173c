"""Files of numbers with a description: teachers, and what is kept of one that is not finished.

A line says what it is. Then come the length of the description, 32 bits; the description as JSON, which names the numbers
in order with their types and shapes; the numbers; and the SHA-256 of all that. All numbers begin with the lowest byte.
"""
import hashlib
import json
import struct
from pathlib import Path

import numpy as np

from positions import Wrong, write_whole

TYPES = {"<f4", "<i8"}
HASH_BYTES = 32


def write(path, what, description, numbers):
    """Writes a file; its hash."""
    arrays = {name: array.astype(array.dtype.newbyteorder("<"), order="C") for name, array in numbers.items()}
    listed = [[name, array.dtype.str, list(array.shape)] for name, array in arrays.items()]
    text = json.dumps(description | {"numbers": listed}, indent=1).encode()
    data = b"".join([f"{what}\n".encode(), struct.pack("<I", len(text)), text, *(array.tobytes() for array in arrays.values())])
    digest = hashlib.sha256(data)
    write_whole(path, data + digest.digest())
    return digest.hexdigest()


def read(path, what):
    """Reads a file of this kind: the description, the numbers by their names, and the hash."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise Wrong(f"{path}: {error.strerror}") from error
    line = f"{what}\n".encode()
    if not data.startswith(line):
        raise Wrong(f"{path}: this is no file that begins with \"{what}\"")
    content, digest = data[:-HASH_BYTES], data[-HASH_BYTES:]
    if hashlib.sha256(content).digest() != digest:
        raise Wrong(f"{path}: it is damaged, its hash is another one; make it again, or take a whole copy")
    (length,) = struct.unpack_from("<I", content, len(line))
    place = len(line) + 4 + length
    description = json.loads(content[len(line) + 4:place])
    numbers = {}
    for name, kind, shape in description.pop("numbers"):
        if kind not in TYPES:
            raise Wrong(f"{path}: its numbers are of a type that is not known here, {kind}")
        count = int(np.prod(shape, dtype=np.int64))
        numbers[name] = np.frombuffer(content, kind, count, place).reshape(shape)
        place += numbers[name].nbytes
    return description, numbers, digest.hex()
