import { eq } from 'drizzle-orm';
import type { RecordSpec } from '../../../domain/records/record.ts';
import { sendCode } from '../../../server/auth/smsCodes.ts';
import type { Services } from '../../../server/http/context.ts';
import { run } from '../../../server/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { sms } from '../../../server/store/systemTables.ts';
import { type AnyRow, rowsWhere } from './family.ts';
import { isWords, type Payload } from './payload.ts';

/** The code that a phone was sent last. */
export async function codeSentTo({ store }: Services, phone: string): Promise<string> {
  const found = await store.db.select().from(sms).where(eq(sms.phone, phone)).orderBy(sms.id);
  return /\d{6}/.exec(found.at(-1)?.body ?? '')?.[0] ?? '';
}

/** A new code for party B of a contract, without waiting for the next that may be sent. */
async function codeForPartyB(services: Services, contract: AnyRow): Promise<string> {
  const sides = { shipmentId: ['shipper', 'phone'], carrierId: ['fleet', 'captainPhone'], driverId: ['driver', 'phone'] };
  for (const [field, [record = '', phoneField = '']] of Object.entries(sides)) {
    const [party] = await rowsWhere(services, record, 'id', [contract[field]].filter((id) => typeof id === 'string'));
    if (!party) continue;
    const phone = String(party[phoneField]);
    await services.store.db.delete(sms).where(eq(sms.phone, phone));
    await run(services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, (work) => sendCode(work, phone, 'register'));
    return codeSentTo(services, phone);
  }
  return '000000';
}

/** A driver and a truck of the fleet, both free. */
async function freeCrew(services: Services, fleetId: unknown): Promise<{ driverId: string; vehicleId: string }> {
  const free = async (record: 'driver' | 'vehicle') => {
    const rows = await rowsWhere(services, record, 'fleetId', [String(fleetId)]);
    return rows.filter(({ status, operState }) => status === 'approved' && operState === 'idle');
  };
  const driver = (await free('driver')).find(({ isPayeeVerified }) => isPayeeVerified === true);
  const truck = (await free('vehicle')).find(({ trailerId }) => trailerId !== null);
  if (!driver || !truck) throw new Error('The fleet has nobody free.');
  return { driverId: driver.id, vehicleId: truck.id };
}

/** A change of documents must change something: the last field for free words does. */
function changed(spec: RecordSpec, row: Readonly<Record<string, unknown>>): Payload {
  const fields = Object.entries(spec.events['change.doc']?.fields ?? {});
  const free = fields.filter(([name, field]) => isWords(field) && typeof row[name] === 'string');
  const [name] = free.at(-1) ?? [];
  return name === undefined ? {} : { [name]: `${String(row[name])}改` };
}

type Answers = (services: Services, row: AnyRow) => Promise<Payload> | Payload;

/** What the description of a form cannot say, by record and event: quantities that must sum up, codes, who drives. */
const ANSWERS: Readonly<Record<string, Answers>> = {
  'order split': (_, { orderQty }) => {
    const half = Math.floor(Number(orderQty) / 2);
    return { parts: [{ qty: half }, { qty: Number(orderQty) - half }] };
  },
  'assignment accept.offer': async (services, { vehicleId, carrierId, qty }) =>
    vehicleId === null ? { vehicles: [{ ...(await freeCrew(services, carrierId)), qty }] } : {},
  'waybill replace.vehicle': (services, { carrierId }) => freeCrew(services, carrierId),
  'contract sign': async (services, row) =>
    row.signWay === 'sms' ? { smsCode: await codeForPartyB(services, row) } : { smsCode: null },
};

/** The answers for one event of a document, from its stored row. */
export async function answersFor(services: Services, spec: RecordSpec, row: AnyRow, type: string): Promise<Payload> {
  if (type === 'change.doc') return changed(spec, row);
  return (await ANSWERS[`${spec.name} ${type}`]?.(services, row)) ?? {};
}
