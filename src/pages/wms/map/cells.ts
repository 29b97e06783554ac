import type { MapCell } from '../../../../domain/calls/stockMap.ts';
import { DAY_MS, startOfDay } from '../../../../domain/rules/times.ts';

/** What the colours of the map tell. */
export const MODES = ['fill', 'age', 'owner', 'expiry'] as const;
export type Mode = (typeof MODES)[number];

/** How full a location is, in hundredths, by volume or weight, whichever is more; null: it has no limit. */
export function fillOf({ capacityVolumeM3, capacityWeightKg, volumeM3, weightKg }: MapCell): number | null {
  const grades = [
    ...(capacityVolumeM3 === null ? [] : [volumeM3 / Math.max(1, capacityVolumeM3)]),
    ...(capacityWeightKg === null ? [] : [weightKg / Math.max(1, capacityWeightKg)]),
  ];
  return grades.length === 0 ? null : Math.round(Math.max(...grades) * 100);
}

/** Days of life left, counting today; null: nothing there has a last day. */
export function daysLeft({ expireAt }: MapCell, now: number): number | null {
  return expireAt === null ? null : Math.round((startOfDay(expireAt) - startOfDay(now)) / DAY_MS);
}

/** The tone of a cell: a hue and how strong it is; `none` has no colour. */
export type Tone = 'none' | 'good1' | 'good2' | 'warn' | 'bad' | `owner${number}`;

/** Hues that owners share; from the ninth on they repeat, and the letter tells. */
export const OWNER_HUES = 8;

/** Steps of each mode but that of owners, from the least to the most, with the highest value that belongs to each. */
const STEPS: Readonly<Record<Exclude<Mode, 'owner'>, readonly (readonly [Tone, number])[]>> = {
  fill: [
    ['good1', 40],
    ['good2', 75],
    ['warn', 95],
    ['bad', Number.POSITIVE_INFINITY],
  ],
  age: [
    ['good1', 30],
    ['good2', 60],
    ['warn', 90],
    ['bad', Number.POSITIVE_INFINITY],
  ],
  expiry: [
    ['bad', 0],
    ['warn', 30],
    ['good2', 90],
    ['good1', Number.POSITIVE_INFINITY],
  ],
};

export const stepsOf = (mode: Exclude<Mode, 'owner'>) => STEPS[mode];

function figureOf(mode: Exclude<Mode, 'owner'>, cell: MapCell, now: number): number | null {
  if (mode === 'fill') return fillOf(cell);
  return mode === 'age' ? cell.ageDays : daysLeft(cell, now);
}

/** Letter of an owner on the map: A to Z, then AA. */
export function letterOf(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : `${letterOf(Math.floor(at / 26) - 1)}${letter}`;
}

/** Colour and short text of a cell. @param owners ids in the order of the legend */
export function look(
  mode: Mode,
  cell: MapCell,
  now: number,
  owners: readonly string[],
): { readonly tone: Tone; readonly text: string } {
  if (cell.keys === 0) return { tone: 'none', text: '' };
  if (mode === 'owner') {
    const places = cell.ownerIds.map((id) => owners.indexOf(id));
    const [first = 0] = places;
    return { tone: `owner${first % OWNER_HUES}`, text: places.map(letterOf).join('') };
  }
  const figure = figureOf(mode, cell, now);
  if (figure === null) return { tone: 'none', text: '·' };
  const step = STEPS[mode].find(([, most]) => figure <= most);
  return { tone: step?.[0] ?? 'none', text: mode === 'fill' ? `${String(figure)}%` : String(figure) };
}

/** Cells of each zone, in walk order. */
export function aislesOf(cells: readonly MapCell[]): (readonly [string, readonly MapCell[]])[] {
  const found = new Map<string, MapCell[]>();
  for (const cell of cells) found.set(cell.zone, [...(found.get(cell.zone) ?? []), cell]);
  return [...found];
}

/** Where an arrow key leads from a cell: row and column in the aisles; null: it leads nowhere. */
export function moved(
  aisles: readonly (readonly [string, readonly MapCell[]])[],
  [row, column]: readonly [number, number],
  key: string,
): readonly [number, number] | null {
  const last = (at: number) => (aisles[at]?.[1].length ?? 0) - 1;
  const to = (at: number): readonly [number, number] | null =>
    last(at) < 0 ? null : [at, Math.min(column, last(at))];
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? [row, column - 1] : null;
    case 'ArrowRight':
      return column < last(row) ? [row, column + 1] : null;
    case 'ArrowUp':
      return to(row - 1);
    case 'ArrowDown':
      return to(row + 1);
    case 'Home':
      return [row, 0];
    case 'End':
      return [row, last(row)];
    default:
      return null;
  }
}
