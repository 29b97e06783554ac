import { z } from 'zod';
import { isInFence } from '../../domain/rules/fence.ts';
import type { Geo } from '../../domain/rules/track.ts';

/** The files are whole thousandths of a degree (scripts/outlines.mjs). */
const UNIT = 1_000;

const fileSchema = z.object({
  source: z.string(),
  areas: z.array(z.object({ code: z.string(), name: z.string(), rings: z.array(z.array(z.number())) })),
  /** Only of the country. */
  capitals: z.array(z.object({ name: z.string(), at: z.tuple([z.number(), z.number()]) })).default([]),
});

/** A province or city as it lies on the map. */
export interface Outline {
  readonly code: string;
  readonly name: string;
  readonly rings: readonly (readonly Geo[])[];
  /** Of the largest ring. */
  readonly middle: Geo;
  readonly box: {
    readonly west: number;
    readonly south: number;
    readonly east: number;
    readonly north: number;
  };
}

/** A town as a point of the map. */
export interface Town {
  readonly name: string;
  readonly middle: Geo;
}

export interface Outlines {
  /** Whose outlines they are, as the map must say. */
  readonly source: string;
  readonly areas: readonly Outline[];
  /** The capitals of the provinces; none in the file of a province. */
  readonly capitals: readonly Town[];
}

/** A ring from its first corner and the ways between the corners. */
function ringOf(packed: readonly number[]): Geo[] {
  let [x, y] = [0, 0];
  const ring: Geo[] = [];
  for (let at = 0; at < packed.length; at += 2) {
    x += packed[at] ?? 0;
    y += packed[at + 1] ?? 0;
    ring.push({ lng: x / UNIT, lat: y / UNIT });
  }
  return ring;
}

function boxOf(points: readonly Geo[]): Outline['box'] {
  const lngs = points.map(({ lng }) => lng);
  const lats = points.map(({ lat }) => lat);
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}

function outlineOf({ code, name, rings: packed }: z.infer<typeof fileSchema>['areas'][number]): Outline {
  const rings = packed.map(ringOf);
  const largest = rings.reduce((most, ring) => (ring.length > most.length ? ring : most), rings[0] ?? []);
  const { west, south, east, north } = boxOf(largest);
  return {
    code,
    name,
    rings,
    middle: { lng: (west + east) / 2, lat: (south + north) / 2 },
    box: boxOf(rings.flat()),
  };
}

const townOf = ({ name, at: [x, y] }: z.infer<typeof fileSchema>['capitals'][number]): Town => ({
  name,
  middle: { lng: x / UNIT, lat: y / UNIT },
});

const files = new Map<string, Promise<Outlines>>();

/**
 * The outlines of a file: `china` has the provinces, the code of a province its cities. Fetched once.
 * @throws Error where they do not come; asked again, they are fetched again
 */
export function outlinesOf(name: string): Promise<Outlines> {
  const known = files.get(name);
  if (known) return known;
  const coming = (async () => {
    const answer = await fetch(`${import.meta.env.BASE_URL}outlines/${name}.json`);
    if (!answer.ok) throw new Error(`No outlines of ${name}`);
    const { source, areas, capitals } = fileSchema.parse(await answer.json());
    return { source, areas: areas.map(outlineOf), capitals: capitals.map(townOf) };
  })();
  files.set(name, coming);
  coming.catch(() => files.delete(name));
  return coming;
}

function areaAt({ areas }: Outlines, at: Geo): Outline | undefined {
  return areas.find(
    ({ box, rings }) =>
      at.lng >= box.west &&
      at.lng <= box.east &&
      at.lat >= box.south &&
      at.lat <= box.north &&
      rings.some((corners) => isInFence({ kind: 'polygon', corners }, at)),
  );
}

/** Province and city of a point as text; null at sea. @throws Error where the outlines fail to load */
export async function placeName(at: Geo): Promise<string | null> {
  const province = areaAt(await outlinesOf('china'), at);
  if (!province) return null;
  // Not every province has its parts drawn.
  const city = await outlinesOf(province.code).then(
    (parts) => areaAt(parts, at),
    () => undefined,
  );
  return city && city.name !== province.name ? `${province.name} ${city.name}` : province.name;
}
