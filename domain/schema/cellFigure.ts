import type { FieldKind } from './field.ts';

/** Units that a cell may write after a figure, and by how many places they move its point to the unit of the kind. */
const UNITS: Partial<Record<FieldKind, readonly (readonly [unit: RegExp, places: number])[]>> = {
  km: [[/(km|公里|千米)$/i, 0]],
  m3: [[/(m³|m3|立方米|立方|方)$/i, 0]],
  kg: [[/(吨|t)$/i, 3]],
  metres: [[/(米|m)$/i, 0]],
  qty: [[/(吨|t)$/i, 0]],
  fen: [
    [/万元?$/, 4],
    [/千元$/, 3],
  ],
  factor: [[/[%％]$/, -2]],
};

/** The point of a plain figure moved by places, to the right or left; undefined: it is none. No rounding comes in. */
function shifted(figure: string, places: number): string | undefined {
  const match = /^([-−]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(figure.trim());
  if (!match) return undefined;
  const [, sign = '', units = '', decimals = ''] = match;
  const whole = units.replaceAll(',', '');
  const digits = places < 0 ? whole.padStart(1 - places, '0') + decimals : whole + decimals.padEnd(places, '0');
  const at = (places < 0 ? Math.max(whole.length, 1 - places) : whole.length) + places;
  const moved = `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/^0+(?=\d)/, '');
  return sign + (moved.includes('.') ? moved.replace(/\.?0*$/, '') : moved);
}

/** The figure of a cell in the unit of its kind, where the cell names another: 32 t are 32000 kg, 95 % the factor 0.95. */
export function figureWord(kind: FieldKind, word: string): string {
  for (const [unit, places] of UNITS[kind] ?? []) {
    if (!unit.test(word)) continue;
    return shifted(word.replace(unit, ''), places) ?? word;
  }
  return word;
}

const HEAD_UNIT = /[([【](?:单位:?)?([^()[\]【】]+)[)\]】]/;
const SCALES: Partial<Record<FieldKind, RegExp>> = { kg: /^(吨|t)$/i, tonnes: /^(吨|t|kg|千克|公斤)$/i, qty: /^(吨|t)$/i, fen: /^(万元|千元)$/ };

/** The unit that the figures below a head are in, where it is another than its kind's; undefined: it is not. */
export function scaleIn(head: string, kind: FieldKind | null): string | undefined {
  const unit = HEAD_UNIT.exec(head.normalize('NFKC').replaceAll(/\s/g, ''))?.[1];
  return kind !== null && unit !== undefined && SCALES[kind]?.test(unit) === true ? unit : undefined;
}
