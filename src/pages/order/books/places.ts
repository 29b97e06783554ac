import { recordCalls, type WireRow } from '../../../../domain/calls/records.ts';
import { address } from '../../../../domain/records/address.ts';
import { line } from '../../../../domain/records/line.ts';
import { isSubject } from '../../../../domain/rules/rights.ts';
import type { RecordSpec, Viewer } from '../../../../domain/schema/record.ts';
import type { TrialProps } from '../../../records/view.ts';
import { ask } from '../../../records/wire.ts';

/** Both ends of an order. */
export type End = 'load' | 'unload';

/** The fields of an end that an address of the book fills. */
const FIELDS = {
  load: {
    area: 'loadAreaCode',
    street: 'loadAddress',
    lng: 'loadLng',
    lat: 'loadLat',
    contact: 'consignorContact',
    phone: 'consignorPhone',
  },
  unload: {
    area: 'unloadAreaCode',
    street: 'unloadAddress',
    lng: 'unloadLng',
    lat: 'unloadLat',
    contact: 'consigneeContact',
    phone: 'consigneePhone',
  },
} as const satisfies Readonly<Record<End, object>>;

export interface Point {
  readonly lng: number;
  readonly lat: number;
}

const pointOf = (lng: unknown, lat: unknown): Point | null =>
  typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : null;

/** Where an end of the form is; null: not known yet. */
export function pointAt(values: TrialProps['values'], end: End): Point | null {
  const { lng, lat } = FIELDS[end];
  return pointOf(values[lng], values[lat]);
}

/**
 * A row with its personal data, where they are the viewer's own: the platform notes that look. Others get it masked.
 * @throws Error when it could not be loaded
 */
export async function wholeRow(spec: RecordSpec, id: string, viewer: Viewer): Promise<WireRow> {
  const { detail } = recordCalls(spec);
  const masked = await ask(detail, { id });
  if (!masked.ok) throw new Error(masked.refusal.msg);
  if (!isSubject(spec, viewer, masked.data.row)) return masked.data.row;
  const whole = await ask(detail, { id, reveal: '1' });
  return whole.ok ? whole.data.row : masked.data.row;
}

/** Masked digits are no number to call. */
const isMasked = (text: string) => text.includes('**');

/** Fills an end of the form from an address of the book. @returns where it is */
export async function fillEnd(
  end: End,
  id: string,
  viewer: Viewer,
  set: TrialProps['set'],
): Promise<Point | null> {
  const row = await wholeRow(address, id, viewer);
  const names = FIELDS[end];
  const texts = {
    [names.area]: row.areaCode,
    [names.street]: row.address,
    [names.contact]: row.contactName,
    [names.phone]: row.phone,
  };
  for (const [name, value] of Object.entries(texts))
    if (typeof value === 'string' && !isMasked(value)) set(name, value);
  const point = pointOf(row.lng, row.lat);
  if (point) {
    set(names.lng, String(point.lng));
    set(names.lat, String(point.lat));
  }
  return point;
}

/** Tenths of a kilometre, as the book of lines keeps them, in whole ones. */
const wholeKm = (tenths: unknown) =>
  typeof tenths === 'number' ? Math.max(1, Math.round(tenths / 10)) : null;

/** A line of the book: its ends and its length. */
export interface BookLine {
  readonly from: string;
  readonly to: string;
  readonly km: number | null;
}

/** @throws Error when it could not be loaded */
export async function lineOf(id: string): Promise<BookLine> {
  const answer = await ask(recordCalls(line).detail, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  const { fromAddressId, toAddressId, distanceKm } = answer.data.row;
  return { from: String(fromAddressId), to: String(toAddressId), km: wholeKm(distanceKm) };
}

/** The length of the line between two addresses of the book, whole km; null: there is no such line. */
export async function kmBetween(fromAddressId: string, toAddressId: string): Promise<number | null> {
  const { list } = recordCalls(line);
  const answer = await ask(
    list,
    list.request.parse({ fromAddressId, toAddressId, status: 'enabled', size: '10' }),
  );
  return answer.ok ? wholeKm(answer.data.records[0]?.distanceKm) : null;
}
