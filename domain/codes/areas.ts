import data from './areas.generated.json' with { type: 'json' };

/**
 * Provinces, cities and counties in force by their 6-digit code (GB/T 2260), with the levels that group counties without
 * a city. The table is large: the browser imports this file only when an area is asked for.
 */
const AREAS: Readonly<Record<string, string>> = data.areas;

/** Abolished codes: where most of the area went, and the year in which the code ended. */
const ABOLISHED = new Map(Object.entries(data.abolished).map(([code, [successor, year]]) => [code, { successor: String(successor), year: Number(year) }]));

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

const isInForce = (code: string) => Object.hasOwn(AREAS, code);

/** The successor of an abolished code, and the year in which that code ended; undefined for any other code. */
export function successorOf(code: string): { readonly successor: string; readonly year: number } | undefined {
  return ABOLISHED.get(code);
}

/** Every abolished code with its successor. */
export function successors(): Readonly<Record<string, string>> {
  return Object.fromEntries([...ABOLISHED].map(([code, { successor }]) => [code, successor]));
}

/**
 * The code in force for a stored one: itself, its successor, or for a code that the standard never had (a town, a
 * development zone) the city or province it lies in. Undefined for a code that lies nowhere.
 */
export function areaInForce(code: string): string | undefined {
  if (isInForce(code)) return code;
  const found = ABOLISHED.get(code)?.successor;
  if (found !== undefined || !/^\d{6}$/.test(code)) return found;
  return [`${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`].find(isInForce);
}

/** Name of a province, city or county, of an abolished one that of its successor; undefined for an unknown code. */
export function areaName(code: string): string | undefined {
  const current = areaInForce(code);
  return current === undefined ? undefined : AREAS[current];
}

/**
 * Name with that of the city above, as a list has it: 340102 -> 合肥市 瑶海区. A city stands alone, and so does a county of a
 * province without a city between beside its province. Undefined for an unknown code.
 */
export function nameWithCity(code: string): string | undefined {
  const current = areaInForce(code);
  if (current === undefined) return undefined;
  const own = AREAS[current] ?? '';
  if (current.endsWith('00')) return own;
  const above = areaPath(current).map((one) => AREAS[one] ?? '');
  const city = above.findLast((name) => name !== own && !UNWRITTEN.has(name));
  return city === undefined ? own : `${city} ${own}`;
}

/** Name from the province down, as an address has it: 430102 -> 湖南省长沙市芙蓉区. Undefined for an unknown code. */
export function fullAreaName(code: string): string | undefined {
  const current = areaInForce(code);
  if (current === undefined) return undefined;
  const name = AREAS[current] ?? '';
  const parent = parentOf(current);
  if (parent === undefined) return name;
  // The one city of a municipality bears the municipality's name.
  const isWritten = !UNWRITTEN.has(name) && name !== AREAS[parent];
  return `${fullAreaName(parent) ?? ''}${isWritten ? name : ''}`;
}

/** The city that a place lies in, as people call it: 310113 -> 上海, 429004 -> 仙桃. Undefined for an unknown code. */
export function cityName(code: string): string | undefined {
  const current = areaInForce(code);
  if (current === undefined) return undefined;
  const city = AREAS[`${current.slice(0, 4)}00`] ?? AREAS[current] ?? '';
  const isCity = !UNWRITTEN.has(city);
  // A municipality has counties without a city; elsewhere a place without one is a city itself.
  const isMunicipality = city === '县';
  const name = isCity ? city : isMunicipality ? AREAS[`${current.slice(0, 2)}0000`] : AREAS[current];
  return name?.replace(/(.)市$/, '$1');
}

/** The areas right below a code, in the order of their codes; without a code the provinces. */
export function children(code?: string): readonly Area[] {
  return CHILDREN.get(code ?? '') ?? [];
}

/** The codes from the province down to this one: 340102 -> 340000, 340100, 340102. Empty for an unknown code. */
export function areaPath(code: string): string[] {
  const current = areaInForce(code);
  if (current === undefined) return [];
  const parent = parentOf(current);
  return [...(parent === undefined ? [] : areaPath(parent)), current];
}

/** Whether the code is in force and has none below it: the level an address needs. Some cities have no counties. */
export function isPlace(code: string): boolean {
  return isInForce(code) && !CHILDREN.has(code);
}

let byName: ReadonlyMap<string, string> | undefined;

/** The place with these names from the province down: 安徽省, 合肥市, 瑶海区 -> 340102. Undefined: there is none. */
export function placeNamed(names: readonly string[]): string | undefined {
  byName ??= new Map(
    Object.keys(AREAS)
      .filter(isPlace)
      .map((code) => [fullAreaName(code) ?? '', code]),
  );
  const written = names.filter((name, index) => name !== names[index - 1] && !UNWRITTEN.has(name));
  return byName.get(written.join(''));
}

/** Whether the code is in force, at any level. */
export function isArea(code: string): boolean {
  return isInForce(code);
}

/** The part of a code that all codes within the area begin with: 34 of a province, 3401 of a city, all of a county. */
export function areaPrefix(code: string): string {
  return code.replace(/(00){1,2}$/, '');
}

/**
 * How the area differs in old records from what its digits say: `joined` codes begin with others and are within it now,
 * `left` codes begin with its digits and are elsewhere now.
 */
export function movedCodes(code: string): { readonly joined: string[]; readonly left: string[] } {
  const own = areaPrefix(code);
  const joined: string[] = [];
  const left: string[] = [];
  for (const [old, { successor }] of ABOLISHED) {
    const [was, is] = [old.startsWith(own), successor.startsWith(own)];
    if (is && !was) joined.push(old);
    if (was && !is) left.push(old);
  }
  return { joined, left };
}
