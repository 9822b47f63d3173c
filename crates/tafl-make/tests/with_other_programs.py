#!/usr/bin/env python3
"""Checks what `tablut make board` and `tablut make pieces` write with programs that are not ours.

    with_other_programs.py TABLUT FOLDER [drawings] [pieces]

needs ezdxf, lib3mf, lxml, networkx, numpy, pillow, pymeshfix, resvg_py, shapely and trimesh, and the program admesh. Drawings must open
at their true size, and say the same as SVG and as DXF; joints must mate once the kerf is gone; pieces must be closed,
turned outwards, without self-intersection, nowhere too thin, and as large as it is said. Lengths are in millimetres.
"""

import io
import re
import subprocess
import sys
from pathlib import Path

import ezdxf
import lib3mf
import numpy
import pymeshfix
import resvg_py
import trimesh
from ezdxf.math import ConstructionArc
from lxml import etree
from PIL import Image
from shapely import affinity
from shapely.geometry import LineString, MultiLineString, Polygon
from shapely.ops import unary_union

TABLUT, FOLDER = Path(sys.argv[1]), Path(sys.argv[2])
SVG = "{http://www.w3.org/2000/svg}"
LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"
# What a length may be wrong by.
TOLERANCE = 0.05
failures = 0


def check(holds, what):
    global failures
    if not holds:
        failures += 1
        print(f"WRONG: {what}")


def near(found, expected, what, tolerance=TOLERANCE):
    check(abs(found - expected) <= tolerance, f"{what}: {found:.4f} instead of {expected:.4f}")


def tablut(*arguments):
    """Runs `tablut make` and gives what it prints."""
    done = subprocess.run([TABLUT, "make", *map(str, arguments)], capture_output=True, text=True)
    if done.returncode != 0:
        print(f"WRONG: make {arguments}: {done.stderr}")
        sys.exit(1)
    return done.stdout


# --- Drawings ---


def drawn_by_resvg(path, dpi=96):
    """The drawing as a picture, with so many points an inch."""
    picture = resvg_py.svg_to_bytes(svg_path=str(path), background="white", dpi=96, zoom=dpi / 96, skip_system_fonts=True)
    return numpy.asarray(Image.open(io.BytesIO(bytes(picture))).convert("RGB")).astype(int)


def arc_points(start, radius, clockwise, end):
    """Points along an arc of at most half a circle, its beginning left out, and those furthest to each side among them; in
    SVG's coordinates, where y goes down."""
    (x, y), (u, v) = start, end
    half = numpy.hypot(u - x, v - y) / 2
    away = numpy.sqrt(max(radius * radius - half * half, 0)) * (-1 if clockwise else 1)
    middle = ((x + u) / 2 + (v - y) / (2 * half) * away, (y + v) / 2 - (u - x) / (2 * half) * away)
    first, last = (numpy.arctan2(b - middle[1], a - middle[0]) for a, b in (start, end))
    turn = (last - first) % (2 * numpy.pi) if clockwise else -((first - last) % (2 * numpy.pi))
    steps = max(int(abs(turn) / 0.02), 2)
    quarters = numpy.pi / 2 * numpy.arange(-6, 7)
    shares = [*numpy.arange(1, steps) / steps, *(share for share in (quarters - first) / turn if 0 < share < 1)]
    angles = first + turn * numpy.array(sorted(shares))
    radius = numpy.hypot(x - middle[0], y - middle[1])
    return [(middle[0] + radius * numpy.cos(angle), middle[1] + radius * numpy.sin(angle)) for angle in angles] + [end]


def points_of(data):
    """The lines of a path made of M, L, A and Z: lists of points, closed ones with their first point at the end."""
    lines = []
    for command, text in re.findall(r"([MLAZ])([^MLAZ]*)", data):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", text)]
        if command == "M":
            lines.append([tuple(numbers)])
        elif command == "L":
            lines[-1].append(tuple(numbers))
        elif command == "A":
            lines[-1] += arc_points(lines[-1][-1], numbers[0], numbers[4] == 1, tuple(numbers[5:]))
        elif lines[-1][0] != lines[-1][-1]:
            lines[-1].append(lines[-1][0])
    return lines


def extents(line):
    """The lowest and highest coordinates of a line of a DXF drawing, exactly: ezdxf's own boxes have arcs made of lines."""
    points = [(x, y) for x, y, *_ in line.get_points()]
    for arc in line.virtual_entities():
        if arc.dxftype() == "ARC":
            box = ConstructionArc(arc.dxf.center, arc.dxf.radius, arc.dxf.start_angle, arc.dxf.end_angle).bounding_box
            points += [(box.extmin.x, box.extmin.y), (box.extmax.x, box.extmax.y)]
    return numpy.min(points, axis=0), numpy.max(points, axis=0)


def read_svg(path):
    """The width and height of a drawing, and its lines by layer and part; y goes up."""
    root = etree.parse(path).getroot()
    check(root.get("width").endswith("mm"), f"{path}: the width is in millimetres")
    width, height = (float(root.get(name)[:-2]) for name in ("width", "height"))
    check(root.get("viewBox") == f"0 0 {root.get('width')[:-2]} {root.get('height')[:-2]}", f"{path}: the scale is 1")
    layers = {}
    for layer in root.findall(f"{SVG}g"):
        parts = layers.setdefault(layer.get("id"), {})
        for part in layer.findall(f"{SVG}g"):
            # The number and the name; of several alike, the second and further ones are counted.
            name = part.get(LABEL).rsplit(": ", 1)[0].split(" ", 1)[1]
            if name in parts:
                name = next(f"{name} #{count}" for count in range(2, 1000) if f"{name} #{count}" not in parts)
            for element in part.findall(f"{SVG}path"):
                lines = points_of(element.get("d"))
                parts.setdefault(name, []).extend([[(x, height - y) for x, y in line] for line in lines])
    return width, height, layers


def region(lines):
    """What closed lines enclose, holes left out."""
    whole = Polygon()
    for line in sorted(lines, key=lambda line: -Polygon(line).area):
        whole = whole.symmetric_difference(Polygon(line))
    return whole


def without_kerf(lines, kerf):
    return region(lines).buffer(-kerf / 2, join_style="mitre")


def check_drawing(svg, dxf, margin=3):
    """A drawing is sound, the same in both formats, and with arcs where it is round."""
    width, height, layers = read_svg(svg)
    document = ezdxf.readfile(dxf)
    auditor = document.audit()
    check(not auditor.errors and not auditor.fixes, f"{dxf}: {auditor.errors} {auditor.fixes}")
    check(document.units == ezdxf.units.MM, f"{dxf}: its unit is the millimetre")
    names = {layer.dxf.name for layer in document.layers} - {"0", "Defpoints"}
    check(names == {"engrave", "score", "cut"}, f"{dxf}: layers {names}")
    for name, number in (("cut", 1), ("score", 5), ("engrave", 7)):
        check(document.layers.get(name).color == number, f"{dxf}: the colour of {name}")
        drawn = [line for lines in layers.get(name, {}).values() for line in lines]
        entities = document.modelspace().query(f'LWPOLYLINE[layer=="{name}"]')
        check(len(entities) == len(drawn), f"{dxf}: {len(entities)} lines in {name} instead of {len(drawn)}")
        if drawn:
            least, most = zip(*map(extents, entities))
            points = numpy.array([point for line in drawn for point in line])
            for axis in (0, 1):
                near(numpy.min(least, axis=0)[axis], points[:, axis].min(), f"{dxf}: {name}", 0.002)
                near(numpy.max(most, axis=0)[axis], points[:, axis].max(), f"{dxf}: {name}", 0.002)
    check(len(document.modelspace()) == sum(len(lines) for parts in layers.values() for lines in parts.values()),
          f"{dxf}: nothing but the lines")
    arcs = [arc for line in document.modelspace().query('LWPOLYLINE[layer=="cut"]') for arc in line.virtual_entities()
            if arc.dxftype() == "ARC"]
    check(len(arcs) > 3, f"{dxf}: {len(arcs)} arcs")
    check(all(0.5 < arc.dxf.radius < 60 for arc in arcs), f"{dxf}: {[arc.dxf.radius for arc in arcs]}")
    # Nothing that is drawn comes near a cut, and everything lies on its part.
    for part, lines in layers["cut"].items():
        edge = MultiLineString(lines)
        inside = region(lines)
        drawn = [line for name in ("engrave", "score") for line in layers.get(name, {}).get(part, [])]
        if drawn:
            drawn = MultiLineString(drawn)
            check(drawn.distance(edge) > 0.5, f"{svg}: {part}: drawn {drawn.distance(edge):.2f} from a cut")
            check(inside.contains(drawn), f"{svg}: {part}: drawn outside")
    outside = [region(lines) for lines in layers["cut"].values()]
    for number, part in enumerate(outside):
        check(part.geom_type == "Polygon", f"{svg}: a part is not in one")
        for other in outside[:number]:
            check(part.distance(other) > 3, f"{svg}: parts lie too near")
        box = part.bounds
        near_edge = margin - 0.004
        check(box[0] > near_edge and box[1] > near_edge and box[2] < width - near_edge and box[3] < height - near_edge,
              f"{svg}: a part lies in the margin")
    return width, height, layers


def size(shape):
    left, bottom, right, top = shape.bounds
    return right - left, top - bottom


def check_board(rules, width, size_of_board):
    folder = FOLDER / Path(rules).stem / "board"
    tablut("board", "--rules", rules, "--width", width, "--out", folder)
    page = check_drawing(folder / "board.svg", folder / "board.dxf")
    near(page[0], width + 6, f"{rules}: the sheet")
    whole = region(page[2]["cut"]["board"])
    for found in size(whole):
        near(found, width, f"{rules}: the board")
    # The lines between the squares lie where they should.
    square = width / (size_of_board + 1)
    lines = [LineString(line) for line in page[2]["score"]["board"] if len(line) == 2]
    check(len(lines) == 2 * (size_of_board - 1), f"{rules}: {len(lines)} lines")
    for axis in (0, 1):
        at = sorted(line.coords[0][axis] for line in lines if line.coords[0][axis] == line.coords[1][axis])
        for number, found in enumerate(at):
            near(found, 3 + square * (number + 1.5), f"{rules}: line {number + 1}")


def check_pixels(rules):
    """Another program draws it as large as it should be, at twenty points a millimetre."""
    drawing = FOLDER / "pixels.svg"
    tablut("board", "--rules", rules, "--width", 150, "--kerf", 1, "--bed", "160x160", "--out", drawing)
    image = drawn_by_resvg(drawing, 508)
    near(image.shape[1] / 20, 160, "the picture's width", 0.051)
    near(image.shape[0] / 20, 160, "the picture's height", 0.051)
    red = (image[:, :, 0] > 200) & (image[:, :, 1] < 120) & (image[:, :, 2] < 120)
    for axis, name in ((0, "width"), (1, "height")):
        hits = numpy.flatnonzero(red.any(axis=axis))
        # The lines have a width as well.
        near((hits[-1] + 1 - hits[0]) / 20, 151 + 0.1, f"the drawn {name} of the cut", 0.1)


def put_back(part, name, lines, width, size_of_board):
    """A part of a board where it belongs: the lines between its squares say where that is."""
    square = width / (size_of_board + 1)
    first, last = re.fullmatch(r"board, ([a-z]\d+) to ([a-z]\d+)", name).groups()
    moves = []
    for axis, ends in ((0, (ord(first[0]) - 97, ord(last[0]) - 96)), (1, (int(first[1:]) - 1, int(last[1:])))):
        low = 0 if ends[0] == 0 else square * (ends[0] + 0.5)
        high = width if ends[1] == size_of_board else square * (ends[1] + 0.5)
        near_by = (low + high) / 2 - (part.bounds[axis] + part.bounds[axis + 2]) / 2
        # The longest line across this axis.
        across = [line for line in lines if len(line) == 2 and abs(line[0][axis] - line[1][axis]) < 0.01]
        at = max(across, key=lambda line: LineString(line).length)[0][axis]
        moves.append((round((at + near_by) / square - 0.5) + 0.5) * square - at)
    return affinity.translate(part, *moves)


def check_parts(rules, width, size_of_board, kerf, grid, fit):
    """A board in parts: put together they are the board, and their mating edges lie as far apart as was asked for."""
    folder, what = FOLDER / Path(rules).stem, f"{rules} in {grid}"
    tablut("board", "--rules", rules, "--width", width, "--out", folder / "whole.svg")
    tablut("board", "--rules", rules, "--width", width, "--kerf", kerf, "--parts", grid, "--fit", fit, "--out", folder / grid)
    _, _, layers = check_drawing(folder / grid / "board.svg", folder / grid / "board.dxf")
    cuts = layers["cut"]
    check(len(cuts) == numpy.prod([int(number) for number in grid.split("x")]), f"{what}: {len(cuts)} parts")
    check(all(len(lines) == 1 for lines in cuts.values()), f"{what}: a part is more than one ring")
    parts = [put_back(without_kerf(lines, kerf), name, layers["score"][name], width, size_of_board)
             for name, lines in cuts.items()]
    whole = region(read_svg(folder / "whole.svg")[2]["cut"]["board"])
    whole = affinity.translate(whole, -whole.bounds[0], -whole.bounds[1])
    near(unary_union([part.buffer(abs(fit) / 2 + 0.01, join_style="mitre") for part in parts]).symmetric_difference(whole).area,
         0, f"{what}: what is left of the board", 0.05 * width + abs(fit) * 4 * width)
    apart = []
    for number, part in enumerate(parts):
        others = unary_union(parts[:number] + parts[number + 1:])
        near(part.intersection(others).area, 0, f"{what}: parts overlap", 0.02 * width if fit == 0 else 0)
        joint = part.boundary.intersection(whole.buffer(-2))
        found = [others.distance(joint.interpolate(at)) for at in numpy.arange(0.05, joint.length, 0.25)]
        # Beside inner corners it is further, by as much as a square's diagonal is longer than its side.
        check(max(found) < fit * 1.45 + 0.015, f"{what}: the clearance is up to {max(found):.3f}")
        check(min(found) > fit - 0.015, f"{what}: the clearance is as little as {min(found):.3f}")
        apart += found
    near(numpy.median(apart), fit, f"{what}: the clearance", 0.006)
    # They hold: no part can be pulled away from the others.
    for number, part in enumerate(parts):
        others = unary_union(parts[:number] + parts[number + 1:])
        for x, y in ((1.5, 0), (-1.5, 0), (0, 1.5), (0, -1.5)):
            if others.intersects(affinity.translate(part.buffer(-fit - 0.1), 30 * x, 30 * y)):
                continue
            pulled = others.intersection(affinity.translate(part, x, y)).area
            check(pulled > 1, f"{what}: the joint does not hold ({pulled:.2f})")


def runs(shape, start, end):
    """Where a line from one point to another runs through a shape: stretches along it."""
    line = LineString([start, end])
    pieces = line.intersection(shape)
    pieces = getattr(pieces, "geoms", [pieces])
    return sorted(sorted(line.project(type(line.centroid)(point)) for point in piece.coords) for piece in pieces
                  if piece.geom_type == "LineString")


def mate(one, other, length, what, fit=0):
    """Two panels share an edge: what the one leaves, the other fills, but for the clearance."""
    both = sorted(one + other)
    check(len(both) > 2, f"{what}: no fingers")
    near(both[0][0], 0, f"{what}: the first finger")
    near(both[-1][1], length, f"{what}: the last finger")
    for (_, end), (start, _) in zip(both, both[1:]):
        near(start - end, fit, f"{what}: where fingers meet", 0.01)


def check_box(rules, width, kerf, thickness, fit, *more):
    folder = FOLDER / Path(rules).stem / "box"
    tablut("board", "--rules", rules, "--width", width, "--kerf", kerf, "--thickness", thickness, "--fit", fit, "--box",
           "lid", *more, "--out", folder)
    _, _, layers = check_drawing(folder / "board.svg", folder / "board.dxf")
    parts = {}
    for name, lines in layers["cut"].items():
        part = without_kerf(lines, kerf)
        parts[name] = affinity.translate(part, -part.bounds[0], -part.bounds[1])
    floor, front, back, left, right = (
        parts[f"box, {name}"] for name in ("floor", "front", "back", "left side", "right side"))
    (length, depth), (front_length, height) = size(floor), size(front)
    near(front_length, length, "the front is as long as the floor")
    middle = thickness / 2
    for name, wall, y in (("front", front, middle), ("back", back, depth - middle)):
        mate(runs(floor, (0, y), (length, y)), runs(wall, (0, middle), (length, middle)), length, f"floor and {name}", fit)
        for side, x in ((left, middle), (right, length - middle)):
            along = runs(side, (middle, 0), (middle, height))
            mate(along, runs(wall, (x, 0), (x, height)), height, f"{name} and side", fit)
    for side, x in ((left, middle), (right, length - middle)):
        inner = [(a, b) for a, b in runs(side, (0, middle), (depth, middle))]
        own = runs(floor, (x, 0), (x, depth))
        # The corners belong to the front and the back.
        # They begin and end at the plate's thickness, but for half of the clearance on their own side.
        mate([[0, thickness - fit], *own], [*map(list, inner), [depth - thickness + fit, depth]], depth, "floor and side", fit)
    # The board goes in, with a millimetre to spare, above its ledges; the lid covers it.
    board = max((part for name, part in parts.items() if name.startswith("board")), key=lambda part: size(part)[0])
    for inside, outside in zip((length + fit - 2 * thickness, depth + fit - 2 * thickness), size(board)):
        near(inside, outside + 1, "the room for the board", 0.06 + abs(fit))
    lid, inner = parts["box, lid"], parts["box, inside of the lid"]
    near(size(lid)[0], length + fit, "the lid")
    near(size(inner)[0], length + fit - 2 * thickness - 1, "the inside of the lid")
    ledge = size(parts["box, front ledge"])[1]
    boards = sum(name.startswith("board") for name in parts)
    near(height + fit - thickness - ledge, (boards + 1) * thickness + 0.5, "what lies above the ledges")


def check_counters(rules, counts):
    """Counters of each kind, as many as the game needs, each of one outline and told apart by it."""
    folder = FOLDER / Path(rules).stem / "counters"
    said = tablut("board", "--rules", rules, "--counters", "--kerf", 0.1, "--out", folder)
    check("Warning: small parts" in said, f"{rules}: no warning")
    _, _, layers = check_drawing(folder / "board.svg", folder / "board.dxf")
    areas = {}
    for name, lines in layers["cut"].items():
        if name.startswith("counter"):
            areas.setdefault(name.split(" #")[0], []).append(without_kerf(lines, 0.1).area)
    found = {name.split(", ")[1]: len(all_of_them) for name, all_of_them in areas.items()}
    check(found == counts, f"{rules}: counters: {found}")
    check(len({round(numpy.mean(all_of_them)) for all_of_them in areas.values()}) == len(areas), f"{rules}: counters alike")
    text = subprocess.run(["pdftotext", "-layout", folder / "assembly.pdf", "-"], capture_output=True, text=True).stdout
    check("small parts" in text and "counter: king" in text, f"{rules}: the assembly sheet: {text}")


def check_cloth(rules, width, seam):
    path = FOLDER / "cloth.svg"
    tablut("board", "--rules", rules, "--cloth", "--width", width, "--seam", seam, "--out", path)
    root = etree.parse(path).getroot()
    cut = points_of(root.find(f"{SVG}path[@id='cut']").get("d"))[0]
    for axis in (0, 1):
        values = [point[axis] for point in cut]
        near(max(values) - min(values), width + 2 * seam, "the cloth")
    image = drawn_by_resvg(path, 127)
    near(image.shape[1] / 5, float(root.get("width")[:-2]), "the drawn pattern", 0.2)


# --- Pieces ---


def admesh(path):
    """What admesh has to say: its numbers by name, before and after its repairs."""
    text = subprocess.run(["admesh", path], capture_output=True, text=True, check=True).stdout
    numbers = {}
    for name, value in re.findall(r"([A-Z][A-Za-z 123]+?) *: +(-?[\d.]+)", text):
        numbers.setdefault(name.strip(), float(value))
    return numbers


def check_surface(path, extents, volume):
    """One closed surface, turned outwards, of some size and volume."""
    numbers = admesh(path)
    for name in ("Degenerate facets", "Edges fixed", "Facets removed", "Facets added", "Facets reversed",
                 "Backwards edges", "Normals fixed", "Total disconnected facets"):
        check(numbers.get(name) == 0, f"{path}: admesh: {name}: {numbers.get(name)}")
    check(numbers.get("Number of parts") == 1, f"{path}: admesh: {numbers.get('Number of parts')} parts")
    near(numbers["Volume"] / 1000, volume, f"{path}: admesh: volume in cm3", 0.001 + volume / 1e5)
    mesh = trimesh.load_mesh(path)
    check(mesh.is_watertight and mesh.is_winding_consistent, f"{path}: trimesh: closed and oriented")
    check(mesh.euler_number == 2 and mesh.body_count == 1, f"{path}: trimesh: one body without holes")
    near(mesh.volume / 1000, volume, f"{path}: trimesh: volume in cm3", 0.001)
    for axis, expected in enumerate(extents):
        near(mesh.extents[axis], expected, f"{path}: trimesh: size")
    near(mesh.bounds[0][2], 0, f"{path}: it stands on the bed", 0)
    return mesh


# The thinnest that a piece may be: 2 mm, less what flat faces take from round parts.
THINNEST = 1.94


def check_crossing(path, mesh):
    """MeshFix finds nothing that cuts through itself."""
    fixer = pymeshfix.PyTMesh()
    fixer.set_quiet(True)
    fixer.load_array(mesh.vertices, mesh.faces.astype(numpy.int32))
    crossing = fixer.select_intersecting_triangles()
    check(len(crossing) == 0, f"{path}: {len(crossing)} triangles intersect")


def check_mesh(path, described, felt=None):
    """One piece: sound, printed without supports, and thick enough everywhere."""
    wide, high, volume = map(float, re.search(r"([\d.]+) mm wide, ([\d.]+) mm high, ([\d.]+) cm3", described).groups())
    mesh = check_surface(path, (wide, wide, high), volume)
    check_crossing(path, mesh)
    # Overhangs: nothing but the base, and the ceiling above the felt, looks down by more than 45 degrees.
    level = mesh.triangles[:, :, 2].max(axis=1)
    based = (level < 0.01) | (abs(level - felt) < 0.001 if felt else False)
    steep = (mesh.face_normals[:, 2] < -0.73) & ~based & (mesh.area_faces > 0.01)
    check(not steep.any(), f"{path}: {steep.sum()} faces need support")
    # From each face inwards to the other side.
    large = numpy.flatnonzero(mesh.area_faces > 0.005)
    starts = mesh.triangles_center[large] - mesh.face_normals[large] * 0.01
    hits, rays, _ = mesh.ray.intersects_location(starts, -mesh.face_normals[large], multiple_hits=False)
    thick = numpy.linalg.norm(hits - starts[rays], axis=1)
    thinnest = starts[rays[thick.argmin()]]
    check(thick.min() > THINNEST, f"{path}: {thick.min():.2f} mm thin at {thinnest}")
    return mesh


def check_tactile(rules, size_of_board, *more):
    """A tactile board: sound parts that fill the board, a hole in each square, and every dot of the braille."""
    folder = FOLDER / Path(rules).stem / "tactile"
    said = tablut("board", "--rules", rules, "--tactile", *more, "--out", folder)
    described = re.findall(r"(\S+\.stl): .*; ([\d.]+) x ([\d.]+) mm, ([\d.]+) mm high, ([\d.]+) cm3", said)
    check(len(described) > 0, f"{rules}: no parts: {said}")
    dots = 0
    for path, *numbers in described:
        wide, deep, high, volume = map(float, numbers)
        mesh = check_surface(Path(path), (wide, deep, high), volume)
        # A large part keeps MeshFix busy for a minute.
        if len(mesh.faces) < 10_000:
            check_crossing(path, mesh)
        check_3mf(Path(path).with_suffix(".3mf"), mesh)
        dots += int((abs(mesh.vertices[:, 2] - 7) < 0.0005).sum())
        down = (mesh.face_normals[:, 2] < -0.01) & (mesh.triangles[:, :, 2].max(axis=1) > 0.01)
        check(not down.any(), f"{path}: {down.sum()} faces need support")
        # Nothing lies above anything else, so nothing cuts through anything: seen from above, the faces of the upper side
        # fill the part exactly once.
        seen = (mesh.area_faces * mesh.face_normals[:, 2])[mesh.face_normals[:, 2] > 0].sum()
        near(seen, mesh.extents[0] * mesh.extents[1], f"{path}: the upper side seen from above, in mm2", 0.2)
    letters = [1, 2, 2, 3, 2, 3, 4, 3, 2, 3, 2, 3, 3, 4, 3, 4, 5, 4, 3, 4]
    numbers = [4 + sum(letters[int(digit) - 1 if digit != "0" else 9] for digit in str(number))
               for number in range(1, size_of_board + 1)]
    expected = 2 * (sum(letters[:size_of_board]) + sum(numbers))
    check(dots == expected, f"{rules}: {dots} dots of braille instead of {expected}")


def check_pieces(rules, bed, *more):
    folder = FOLDER / Path(rules).stem / "pieces"
    said = tablut("pieces", "--rules", rules, "--bed", "x".join(map(str, bed)), *more, "--out", folder)
    kinds = {Path(line.split(":")[0]).stem: line for line in said.splitlines() if re.search(r": \d+ to print: ", line)}
    counts = {name: int(re.search(r": (\d+) to print", line).group(1)) for name, line in kinds.items()}
    felt = float(more[more.index("--felt") + 1]) if "--felt" in more else None
    check("Warning: small parts" in said, f"{rules}: no warning")
    meshes = {name: check_mesh(folder / f"{name}.stl", line, felt) for name, line in kinds.items()}
    # No two kinds are the same under the hand.
    shapes = [(round(mesh.volume, 2), round(mesh.extents[2], 2)) for mesh in meshes.values()]
    check(len(set(shapes)) == len(shapes), f"{rules}: two kinds of one shape")
    volume, found, placed = sum(meshes[name].volume * count for name, count in counts.items()), 0, 0
    plates = sorted(folder.glob("plate*.stl"))
    for path in plates:
        plate = trimesh.load_mesh(path)
        check(plate.is_watertight and plate.is_winding_consistent, f"{path}: closed")
        check((plate.bounds[0][:2] > 3.9).all() and (plate.bounds[1][:2] < numpy.array(bed) - 3.9).all(),
              f"{path}: {plate.bounds} is not on the bed")
        found += plate.volume
        numbers = admesh(path)
        check(numbers["Facets removed"] == 0 and numbers["Edges fixed"] == 0, f"{path}: admesh repairs it")
        placed += int(numbers["Number of parts"])
        check_3mf(path.with_suffix(".3mf"), plate)
    near(found / 1000, volume / 1000, f"{rules}: the volume on the plates in cm3", 0.01)
    check(placed == sum(counts.values()), f"{rules}: {placed} pieces on the plates")


def check_3mf(path, plate):
    """The same plate as 3MF, read by two libraries."""
    scene = trimesh.load_scene(path)
    near(scene.to_mesh().volume / 1000, plate.volume / 1000, f"{path}: volume in cm3", 0.01)
    for axis in range(3):
        near(scene.extents[axis], plate.extents[axis], f"{path}: extents")
    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromFile(str(path))
    check(reader.GetWarningCount() == 0, f"{path}: lib3mf warns")
    objects = model.GetMeshObjects()
    while objects.MoveNext():
        mesh = objects.GetCurrentMeshObject()
        check(mesh.IsManifoldAndOriented(), f"{path}: lib3mf: {mesh.GetName()} is closed")


def custom_rules():
    """A rule set that nobody has seen: 5x5 squares, and a kind for every power."""
    path = FOLDER / "house.toml"
    kinds = [("scout", "attackers", "s", "range = 1"), ("bishop", "attackers", "b", 'directions = "diagonal"'),
             ("hopper", "attackers", "h", "jump = {}"), ("lance", "attackers", "l", "pierces = true"),
             ("ghost", "defenders", "g", "slides_through = true"), ("wall", "defenders", "w", 'captured = "never"'),
             ("turncoat", "defenders", "t", 'captured = "turns"\nturns_into = "scout"')]
    text = 'id = "house"\nname = "House rules"\nextends = "brandubh-wtf"\n[rules.board]\nsize = 5\n' \
           'layout = "1sab1/h2d1/lgk1w/2t2/a3a"\n'
    for name, side, letter, power in kinds:
        text += f'[rules.pieces.{name}]\nside = "{side}"\nletter = "{letter}"\n{power}\n'
    path.write_text(text)
    return str(path)


def check_drawings(house):
    for rules, width, squares in (("linnaeus-1732", 360, 9), ("brandubh-wtf", 240, 7), ("copenhagen", 420, 11),
                                  ("alea-evangelii-walker", 500, 19), (house, 120, 5)):
        check_board(rules, width, squares)
    check_pixels("linnaeus-1732")
    check_parts("linnaeus-1732", 360, 9, 0.15, "2x1", 0)
    check_parts("linnaeus-1732", 430, 9, 0, "3x2", 0.08)
    check_parts("copenhagen", 396, 11, 0.3, "2x2", 0.2)
    check_parts("alea-evangelii-walker", 500, 19, 0, "3x3", 0)
    check_box("linnaeus-1732", 360, 0.15, 3, 0)
    check_box("brandubh-wtf", 200, 0.2, 5, 0.1, "--parts", "2x1")
    check_counters("linnaeus-1732", {"king": 1, "defender": 8, "attacker": 16})
    check_counters(house, {"king": 1, "defender": 1, "ghost": 1, "wall": 1, "turncoat": 1, "attacker": 3, "scout": 2, "bishop": 1,
                           "hopper": 1, "lance": 1})
    check_cloth("linnaeus-1732", 360, 12)


def check_models(house):
    check_pieces("linnaeus-1732", (220, 220))
    check_pieces("copenhagen", (250, 210), "--magnet", "6x3", "--felt", "1")
    check_pieces("brandubh-wtf", (180, 180), "--peg", "5", "--square", "40")
    check_tactile("linnaeus-1732", 9)
    check_tactile("alea-evangelii-walker", 19, "--width", "640", "--bed", "prusa-mk3")
    check_pieces("berserk", (120, 100), "--by-side", "--square", "31")
    check_pieces("alea-evangelii-dragonheelslair", (250, 210))
    for square in ("16", "20", "25"):
        check_pieces(house, (180, 180), "--square", square)
    check_pieces(house, (180, 180))


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    house = custom_rules()
    parts = {"drawings": check_drawings, "pieces": check_models}
    for name in sys.argv[3:] or parts:
        parts[name](house)
    print(f"{failures} wrong" if failures else "all sound")
    sys.exit(failures > 0)


main()
