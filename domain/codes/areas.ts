import data from './areas.generated.json' with { type: 'json' };

/**
 * Provinces, cities and counties by 6-digit code (GB/T 2260; Hong Kong, Macau and Taiwan as the source
 * numbers them). The table is large: the browser imports this file only when an area is asked for.
 */
const AREAS: Readonly<Record<string, string>> = data.areas;

export interface Area {
  readonly code: string;
  readonly name: string;
  /** Undefined for a province. */
  readonly parent: string | undefined;
}

/** Levels of the source that are left out of addresses. */
const UNWRITTEN = new Set(['县', '省直辖县', '自治区直辖县级行政区划']);

function parentOf(code: string): string | undefined {
  if (code.endsWith('0000')) return undefined;
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
}

/** By parent; the key of provinces is the empty text. */
const CHILDREN = new Map<string, Area[]>();
for (const [code, name] of Object.entries(AREAS)) {
  const parent = parentOf(code);
  const siblings = CHILDREN.get(parent ?? '');
  if (siblings) siblings.push({ code, name, parent });
  else CHILDREN.set(parent ?? '', [{ code, name, parent }]);
}

/** Name of a province, city or county; undefined for an unknown code. */
export function areaName(code: string): string | undefined {
  return Object.hasOwn(AREAS, code) ? AREAS[code] : undefined;
}

/** Name from the province down, as an address has it: 430102 -> 湖南省长沙市芙蓉区. Undefined for an unknown code. */
export function fullAreaName(code: string): string | undefined {
  const name = areaName(code);
  if (name === undefined) return undefined;
  const parent = parentOf(code);
  if (parent === undefined) return name;
  // The one city of a municipality bears the municipality's name.
  const isWritten = !UNWRITTEN.has(name) && name !== AREAS[parent];
  return `${fullAreaName(parent) ?? ''}${isWritten ? name : ''}`;
}

/** The areas right below a code, in the order of their codes; without a code the provinces. */
export function children(code?: string): readonly Area[] {
  return CHILDREN.get(code ?? '') ?? [];
}

/** Whether the code is a known county: the level an address needs. */
export function isCounty(code: string): boolean {
  return !code.endsWith('00') && areaName(code) !== undefined;
}
