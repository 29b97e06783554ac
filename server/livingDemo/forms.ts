import { crewCandidates } from '../../domain/calls/crews.ts';
import type { Json } from '../../domain/calls/json.ts';
import { recordCalls, type WireRow } from '../../domain/calls/records.ts';
import { bankCard } from '../../domain/records/bankCard.ts';
import { order } from '../../domain/records/order.ts';
import type { EventSpec } from '../../domain/schema/record.ts';
import { repeatedOrder } from '../../domain/schema/repeatedOrder.ts';
import { withRequired } from '../../domain/schema/requiredFields.ts';
import { png } from '../seed/png.ts';
import type { Person } from './person.ts';

export type Form = Readonly<Record<string, Json>>;

/** Why the office enters what a driver has said. */
const REASON = '司机电话确认';
/** Grey lines on paper: the picture of a receipt, or of a signed contract. */
export const PAPER = png({
  width: 160,
  height: 100,
  colourAt: (x, y) => (x > 12 && x < 148 && y % 14 < 4 ? [0xb0, 0xb0, 0xb0] : [0xf4, 0xf4, 0xf4]),
});
/** At most so much is lost on the way, of a thousand. */
const MOST_LOST = 2;
/** Crews to choose from: the best first. */
const CREWS = 8;
/** Earlier orders to choose from, */
const EARLIER = 50;
/** and those of them that are repeated: their personal data are looked at once. */
const REPEATED = 5;

/** The fields of an order that are its shipper's to set; the contract decides the others. */
const OWN_FIELDS = withRequired(order, [], 'shipper');

/** One of several, by chance. */
export const oneOf = <T>(all: readonly T[], chance: () => number): T | undefined =>
  all[Math.floor(chance() * all.length)];

const num = (value: Json | undefined) => (typeof value === 'number' ? value : null);

/** The weight at the other end, kg. */
const arrived = (kg: number, chance: () => number) =>
  Math.max(1, Math.round(kg * (1 - (chance() * MOST_LOST) / 1000)));

/** What the events of a transport say, by field, from the row as it is. */
async function said(row: WireRow, event: string, person: Person): Promise<Form> {
  const loaded = num(row.loadWeightKg) ?? num(row.planWeightKg) ?? 1;
  switch (event) {
    case 'load.confirm':
      return {
        loadWeightKg: loaded,
        plateNumber: row.plateNumber ?? null,
        lng: row.loadLng ?? null,
        lat: row.loadLat ?? null,
      };
    case 'arrive':
      return { lng: row.unloadLng ?? null, lat: row.unloadLat ?? null };
    case 'unload.confirm':
      return {
        unloadWeightKg: arrived(loaded, person.tools.chance),
        lng: row.unloadLng ?? null,
        lat: row.unloadLat ?? null,
      };
    case 'upload':
      return {
        photoIds: [await person.uploads(PAPER, 'receipt.png')],
        loadWeightKg: loaded,
        unloadWeightKg: num(row.unloadWeightKg) ?? loaded,
        signedBy: '收货人',
      };
    default:
      return {};
  }
}

/** The form of an event by its description: what is said, a reason where one may be given, and nothing else. */
export async function payloadFor(
  event: EventSpec,
  type: string,
  row: WireRow,
  person: Person,
): Promise<Form> {
  const answers: Form = { reason: REASON, ...(await said(row, type, person)) };
  // The reason of a correction is for other weights than those of the waybill: there are none.
  return Object.fromEntries(Object.keys(event.fields ?? {}).map((name) => [name, answers[name] ?? null]));
}

/** The earlier orders that a shipper repeats. */
export class EarlierOrders {
  readonly #rows = new Map<string, WireRow>();

  /** One of them as a new order, at its next possible time; null: there is none to repeat. */
  async next(shipper: Person, now: number): Promise<{ id: string; form: Form } | null> {
    if (this.#rows.size < REPEATED) await this.#look(shipper);
    const row = oneOf([...this.#rows.values()], shipper.tools.chance);
    return row ? { id: row.id, form: repeatedOrder(row, now, OWN_FIELDS) } : null;
  }

  /** This one cannot be repeated as it is. */
  drop(id: string): void {
    this.#rows.delete(id);
  }

  async #look(shipper: Person): Promise<void> {
    const { list, detail } = recordCalls(order);
    const query: Readonly<Record<string, string>> = {
      status: 'completed',
      publishMode: 'directed',
      size: String(EARLIER),
    };
    const { records } = await shipper.ask(list, query);
    // The price of others is hidden from the shipper, who could not repeat them.
    const old = oneOf(
      records.filter(({ carrierUnitPriceFen }) => typeof carrierUnitPriceFen === 'number'),
      shipper.tools.chance,
    );
    if (old) this.#rows.set(old.id, (await shipper.ask(detail, { id: old.id, reveal: '1' })).row);
  }
}

/** The offer of an order to a crew that may go, but for the demo driver; null: nobody can go. */
export async function offerFor(
  load: WireRow,
  dispatcher: Person,
  demoDriver: string | undefined,
): Promise<Form | null> {
  const { crews } = await dispatcher.ask(crewCandidates, { orderId: load.id });
  const free = crews.filter(
    ({ driverId, truck, reasons }) => truck && reasons.length === 0 && driverId !== demoDriver,
  );
  const crew = oneOf(free.slice(0, CREWS), dispatcher.tools.chance);
  if (!crew?.truck) return null;
  return {
    orderId: load.id,
    targetType: 'driver',
    driverId: crew.driverId,
    vehicleId: crew.truck.vehicleId,
    qty: load.remainQty ?? null,
    carrierUnitPriceFen: load.carrierUnitPriceFen ?? null,
    expireAt: load.publishDeadline ?? null,
  };
}

/** The application for what is payable of a bill, to the payee's card or wallet; null: nothing is. */
export async function applicationFor(bill: WireRow, clerk: Person): Promise<Form | null> {
  const amountFen = num(bill.payableNowFen) ?? 0;
  if (amountFen <= 0) return null;
  const field = bill.payeeType === 'carrier' ? 'carrierId' : 'driverId';
  const query: Readonly<Record<string, string>> = {
    [field]: String(bill[field]),
    status: 'verified',
    size: '10',
  };
  const [card] = (await clerk.ask(recordCalls(bankCard).list, query)).records;
  return {
    channel: card ? 'bankCard' : 'wallet',
    bankCardId: card?.id ?? null,
    lines: [{ freightBillId: bill.id, feeType: 'balance', amountFen }],
  };
}
