import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, type Glyph, open, type PathCommand } from 'fontkit';

/** A picture of black and white dots, a row after the other. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  /** 1 is black. */
  readonly cells: Uint8Array;
}

const FONT = join(
  dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')),
  '..',
  'fonts',
  'NotoSansHans-Regular.otf',
);

let font: Promise<Font> | undefined;

type Point = readonly [x: number, y: number];
/** From one point to the next; up or down tells inside from outside. */
type Edge = readonly [from: Point, to: Point];

const STEPS = 6;

/** A curve as short straight lines. */
function curve(points: readonly Point[]): Point[] {
  return Array.from({ length: STEPS }, (_, at) => {
    const t = (at + 1) / STEPS;
    let level = points;
    while (level.length > 1)
      level = level.slice(1).map(([x, y], index): Point => {
        const [px, py] = level[index] ?? [x, y];
        return [px + (x - px) * t, py + (y - py) * t];
      });
    return level[0] ?? [0, 0];
  });
}

/** The edges of a glyph, in units of the font. */
function edgesOf(commands: readonly PathCommand[]): Edge[] {
  const edges: Edge[] = [];
  let first: Point = [0, 0];
  let last: Point = [0, 0];
  const lineTo = (to: Point) => {
    edges.push([last, to]);
    last = to;
  };
  for (const { command, args } of commands) {
    const points = args.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, args[at + 1] ?? 0]] : []));
    if (command === 'moveTo') first = last = points[0] ?? last;
    else if (command === 'closePath') lineTo(first);
    else if (command === 'lineTo') for (const point of points) lineTo(point);
    else for (const point of curve([last, ...points])) lineTo(point);
  }
  return edges;
}

interface Placed {
  readonly edges: readonly Edge[];
  /** Dots from the left. */
  readonly x: number;
}

/** Where an edge crosses the middle of a row, and which way. */
type Crossing = readonly [x: number, way: number];

function crossings({ edges, x }: Placed, y: number, scale: number, baseline: number): Crossing[] {
  return edges.flatMap(([[x1, y1], [x2, y2]]): Crossing[] => {
    const [top, bottom] = [baseline - y1 * scale, baseline - y2 * scale];
    if (top <= y === bottom <= y) return [];
    const part = (y - top) / (bottom - top);
    return [[x + (x1 + (x2 - x1) * part) * scale, bottom > top ? 1 : -1]];
  });
}

/** Blackens the dots whose middle is inside. */
function fillRow(cells: Uint8Array, start: number, width: number, at: readonly Crossing[]): void {
  const sorted = [...at].sort(([a], [b]) => a - b);
  let winding = 0;
  for (const [index, [x, way]] of sorted.entries()) {
    winding += way;
    const end = sorted[index + 1]?.[0];
    if (winding === 0 || end === undefined) continue;
    for (let dot = Math.max(0, Math.ceil(x - 0.5)); dot + 0.5 < end && dot < width; dot += 1)
      cells[start + dot] = 1;
  }
}

/** Shapes of the signs that labels have had so far. */
const shapes = new Map<number, { readonly edges: Edge[]; readonly advance: number }>();
const SHAPES_KEPT = 2_000;

function shapeOf(glyph: Glyph) {
  const known = shapes.get(glyph.id);
  if (known) return known;
  if (shapes.size >= SHAPES_KEPT) shapes.clear();
  const shape = { edges: edgesOf(glyph.path.commands), advance: glyph.advanceWidth };
  shapes.set(glyph.id, shape);
  return shape;
}

/**
 * A line of text as dots: what a printer's own fonts lack, Chinese first of all, is printed as a picture.
 * @param size height of the signs, dots
 * @param most the most that it may be wide, dots
 */
export async function textDots(text: string, size: number, most: number): Promise<Dots> {
  // Read once, when the first label is drawn.
  const read = await (font ??= open(FONT));
  const { unitsPerEm, ascent, descent } = read;
  const scale = size / unitsPerEm;
  const placed: Placed[] = [];
  let right = 0;
  for (const sign of text) {
    const { edges, advance } = shapeOf(read.glyphForCodePoint(sign.codePointAt(0) ?? 0));
    placed.push({ edges, x: right });
    right += advance * scale;
  }
  const width = Math.max(1, Math.min(most, Math.ceil(right)));
  const height = Math.ceil((ascent - descent) * scale);
  const cells = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1)
    fillRow(
      cells,
      row * width,
      width,
      placed.flatMap((one) => crossings(one, row + 0.5, scale, ascent * scale)),
    );
  return { width, height, cells };
}
