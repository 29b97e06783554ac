import type { Label } from '../codes/label.ts';
import { nameKey } from './names.ts';

/** Where two names part: the place counted in characters from 1; an end that one of them has not reached is undefined. */
interface Parting {
  readonly place: number;
  readonly given: string | undefined;
  readonly known: string | undefined;
}

/** The first character in which the names differ to a bank or an office; null: they are the same. */
function partingOf(given: string, known: string): Parting | null {
  const [one, other] = [[...nameKey(given)], [...nameKey(known)]];
  const at = Array.from({ length: Math.max(one.length, other.length) }, (_, place) => place).find(
    (place) => one[place] !== other[place],
  );
  return at === undefined ? null : { place: at + 1, given: one[at], known: other[at] };
}

/** A character with its code point: two that look alike are told apart by it. */
function shown(one: string): string {
  const code = (one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `${one} U+${code}`;
}

function labelOf({ place, given, known }: Parting): Label {
  const n = String(place);
  if (given === undefined && known !== undefined)
    return [
      `缺第${n}个字“${shown(known)}”`,
      `character ${n}, "${shown(known)}", is missing`,
      `falta el carácter ${n}, «${shown(known)}»`,
      `${n}文字目「${shown(known)}」がありません`,
    ];
  if (given !== undefined && known === undefined)
    return [
      `第${n}个字“${shown(given)}”多余`,
      `character ${n}, "${shown(given)}", is too much`,
      `sobra el carácter ${n}, «${shown(given)}»`,
      `${n}文字目「${shown(given)}」が余分です`,
    ];
  const [one, other] = [shown(given ?? ''), shown(known ?? '')];
  return [
    `第${n}个字是“${one}”，登记的是“${other}”`,
    `character ${n} is "${one}", on record it is "${other}"`,
    `el carácter ${n} es «${one}»; en el registro es «${other}»`,
    `${n}文字目が「${one}」、登録は「${other}」です`,
  ];
}

const NO_NAME: Label = [
  '没有登记名称',
  'no name is on record',
  'no hay ningún nombre en el registro',
  '登録された名称がありません',
];

/**
 * In which character a name differs from each known one, told of the nearest; null: it is one of them to a bank or an office.
 * @param known names on record, of which one is meant
 */
export function nameDifference(given: string, known: readonly string[]): Label | null {
  const partings = known.map((name) => partingOf(given, name));
  if (partings.includes(null)) return null;
  const [nearest] = partings.flatMap((one) => one ?? []).toSorted((a, b) => b.place - a.place);
  return nearest === undefined ? NO_NAME : labelOf(nearest);
}
