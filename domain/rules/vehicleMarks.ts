const PROVINCE = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]';
/** Letters of plates: no I, no O. */
const LETTER = '[A-HJ-NP-Z]';
const LETTER_OR_DIGIT = '[A-HJ-NP-Z0-9]';
/** D and F first; A B C E (electric) and G H J K (others) when numbers run out. */
const ENERGY = '[A-HJK]';

const PLATES = {
  ordinary: new RegExp(`^${PROVINCE}${LETTER}${LETTER_OR_DIGIT}{4}[A-HJ-NP-Z0-9挂学警港澳]$`),
  smallNewEnergy: new RegExp(`^${PROVINCE}${LETTER}${ENERGY}${LETTER_OR_DIGIT}\\d{4}$`),
  largeNewEnergy: new RegExp(`^${PROVINCE}${LETTER}\\d{5}${ENERGY}$`),
} as const;

export type PlateKind = keyof typeof PLATES;

/** The kind of a plate by its number, for the check of its colour; undefined for an invalid plate (V-PLATE). */
export function plateKindOf(text: string): PlateKind | undefined {
  if (PLATES.ordinary.test(text)) return 'ordinary';
  if (PLATES.smallNewEnergy.test(text)) return 'smallNewEnergy';
  return PLATES.largeNewEnergy.test(text) ? 'largeNewEnergy' : undefined;
}

/** V-PLATE: an ordinary, small or large new-energy plate, in capitals. */
export function isPlate(text: string): boolean {
  return plateKindOf(text) !== undefined;
}

const PREFIX = new RegExp(`^${PROVINCE}${LETTER}[A-HJ-NP-Z0-9]{1,6}[挂学警港澳]?$`, 'i');

/** Whether the text may become a plate, or is one. In any case. */
export function isPlatePrefix(text: string): boolean {
  return PREFIX.test(text);
}

/** V-VIN: 17 characters without I, O and Q; small letters count as capitals, which is how it is stored. */
export function isVin(text: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(text.toUpperCase());
}

const VIN_WEIGHTS: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const VIN_VALUES: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};

/** Whether the ninth character is the check digit of the others (GB 16735). Only a warning (V-VIN). */
export function isVinChecked(text: string): boolean {
  if (!isVin(text)) return false;
  const vin = text.toUpperCase();
  const sum = VIN_WEIGHTS.reduce((total, weight, index) => {
    const character = vin.charAt(index);
    return total + weight * (VIN_VALUES[character] ?? Number(character));
  }, 0);
  return vin.charAt(8) === (sum % 11 === 10 ? 'X' : String(sum % 11));
}
