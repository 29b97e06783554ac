import { z } from 'zod';
import type { Json } from '../../../domain/calls/json.ts';
import type { Draft } from '../../../domain/schema/draft.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import type { PlaceShape } from '../../map/FenceLayer.ts';

const corner = z.object({ lng: z.number(), lat: z.number() });
const fenced = z.object({
  lng: z.number().nullable().catch(null),
  lat: z.number().nullable().catch(null),
  fenceKind: z.string().catch('circle'),
  radiusM: z.number().nullable().catch(null),
  fencePoints: z.array(corner).nullable().catch(null),
});

/** The fence of a stored station or address. */
export function fenceOf(spec: RecordSpec, row: Readonly<Record<string, unknown>>): PlaceShape {
  const { lng, lat, fenceKind, radiusM, fencePoints } = fenced.parse(row);
  const isPolygon = spec.fields.fenceKind !== undefined && fenceKind === 'polygon';
  return {
    center: lng === null || lat === null ? null : { lng, lat },
    radiusM: isPolygon ? null : radiusM,
    corners: isPolygon ? (fencePoints ?? []) : null,
  };
}

/** The stored form of a drawn fence. */
export function fieldsOf(spec: RecordSpec, { center, radiusM, corners }: PlaceShape): Record<string, Json> {
  const place = center === null ? {} : { lng: center.lng, lat: center.lat };
  if (spec.fields.fenceKind === undefined) return { ...place, radiusM };
  const points = corners?.map(({ lng, lat }) => ({ lng, lat })) ?? null;
  return {
    ...place,
    fenceKind: corners === null ? 'circle' : 'polygon',
    radiusM: corners === null ? radiusM : null,
    fencePoints: points,
  };
}

const typed = (figure: number | null) => (figure === null ? '' : String(figure));
const figure = z.string().transform((text) => (text === '' ? null : Number(text)));
const drawn = z.object({
  lng: figure,
  lat: figure,
  radiusM: figure,
  fencePoints: z.array(z.object({ lng: z.coerce.number(), lat: z.coerce.number() })).nullable(),
});

/** A drawn fence as the draft of the record's chart holds it. */
export function draftOf({ center, radiusM, corners }: PlaceShape): Draft {
  return {
    lng: typed(center?.lng ?? null),
    lat: typed(center?.lat ?? null),
    radiusM: typed(radiusM),
    fencePoints: corners?.map(({ lng, lat }) => ({ lng: String(lng), lat: String(lat) })) ?? null,
  };
}

/** The fence of such a draft; null: nothing was drawn. */
export function drawnFence(draft: Draft): PlaceShape | null {
  const found = drawn.safeParse(draft);
  if (!found.success) return null;
  const { lng, lat, radiusM, fencePoints } = found.data;
  return { center: lng === null || lat === null ? null : { lng, lat }, radiusM, corners: fencePoints };
}
