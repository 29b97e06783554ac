import { and, eq, inArray } from 'drizzle-orm';
import type { Label } from '../../domain/codes/label.ts';
import { collectionAgreement } from '../../domain/records/collectionAgreement.ts';
import { driver } from '../../domain/records/driver.ts';
import { fleet } from '../../domain/records/fleet.ts';
import type { RecordSpec, StateOf } from '../../domain/schema/record.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { DAY_MS, formatTime, startOfDay } from '../../domain/rules/times.ts';
import { remindBySms } from '../notices/sms.ts';
import { notify } from '../notices/notify.ts';
import { anyTableFor } from '../store/tables.ts';
import { columnNamed } from '../store/recordTable.ts';
import { type Platform, runFor } from '../run/run.ts';
import { reminder } from '../store/reminderTables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Days before the expiry on which people are reminded of a certificate, and the day itself (records 0.7). */
const CERTIFICATE_DAYS: readonly number[] = [30, 15, 7, 1, 0];
/** An agreement is announced once (records 10.2). */
const AGREEMENT_DAYS: readonly number[] = [15];
const OPEN = ['unsubmitted', 'pendingReview', 'approved', 'rejected', 'frozen'] as const;

/** A date field whose approach people are reminded of. */
interface Watched {
  readonly spec: RecordSpec;
  readonly field: string;
  readonly states: readonly string[];
  readonly days: readonly number[];
  /** Audiences of the notice. */
  to(row: Row): readonly string[];
  /** Phone field of who gets an SMS as well. */
  readonly phone?: string;
}

/** Types a reminder by the fields and states of its record. */
const watch = <S extends RecordSpec>(
  spec: S,
  one: Omit<Watched, 'spec'> & {
    readonly field: keyof S['fields'] & string;
    readonly states: readonly StateOf<S>[];
    readonly phone?: keyof S['fields'] & string;
  },
): Watched => ({ spec, ...one });

const party = (kind: string, id: unknown) => (typeof id === 'string' ? [`${kind}:${id}`] : []);
const certificates = { states: OPEN, days: CERTIFICATE_DAYS } as const;

const WATCHED: readonly Watched[] = [
  watch(driver, {
    ...certificates,
    field: 'certificateEndAt',
    phone: 'phone',
    to: (row) => ['PLAT_RISK', ...party('DRIVER', row.id), ...party('CARRIER', row.fleetId)],
  }),
  watch(vehicle, {
    ...certificates,
    field: 'certificateEndAt',
    to: (row) => ['PLAT_RISK', ...party('CARRIER', row.fleetId)],
  }),
  watch(fleet, {
    ...certificates,
    field: 'permitValidTo',
    phone: 'captainPhone',
    to: (row) => ['PLAT_RISK', ...party('CARRIER', row.id)],
  }),
  watch(shipper, {
    ...certificates,
    field: 'idValidTo',
    phone: 'phone',
    to: (row) => ['PLAT_RISK', ...party('SHIPMENT', row.id)],
  }),
  watch(collectionAgreement, {
    field: 'validTo',
    states: ['active'],
    days: AGREEMENT_DAYS,
    to: (row) => [...party('DRIVER', row.driverId), ...party('CARRIER', row.payeeId)],
  }),
];

/** Title of the reminder in the four languages. */
function words({ spec, field }: Watched, row: Row): Label {
  const name = String(row[spec.title]);
  const date = formatTime(Number(row[field]), 'y-m-d');
  const [zh, en, es, ja] = spec.label;
  return [
    `${zh} ${name} 的证件或协议将于 ${date} 到期`,
    `${en} ${name}: a document ends on ${date}`,
    `${es} ${name}: un documento vence el ${date}`,
    `${ja} ${name}：書類の期限は ${date} です`,
  ];
}

/** Sends the reminder of one row unless another process or an earlier round has done so. @returns whether it was sent */
async function remind(platform: Platform, watched: Watched, row: Row, days: number): Promise<boolean> {
  const { spec, field, phone } = watched;
  const groupCode = String(row.groupCode);
  return runFor(platform, groupCode, async (work) => {
    const key = { groupCode, record: spec.name, recordId: String(row.id), endAt: Number(row[field]), days };
    const first = await work.tx
      .insert(reminder)
      .values({ ...key, at: work.now })
      .onConflictDoNothing()
      .returning({ days: reminder.days });
    if (first.length === 0) return false;
    const text = words(watched, row);
    await notify(work, { to: watched.to(row), text, record: spec.name, id: String(row.id) });
    const number = phone === undefined ? undefined : row[phone];
    if (typeof number === 'string')
      await remindBySms(work, {
        templateCode: 'certificateDue',
        phone: number,
        content: `【Freightdesk】${text[0]}，请及时更新。`,
        bizType: 'account',
        partyId: String(row.id),
      });
    return true;
  });
}

/**
 * Sends a reminder of everything that expires in so many days, each once.
 * @returns how many were sent
 */
export async function remindAll(platform: Platform): Promise<number> {
  const today = startOfDay(platform.clock());
  let told = 0;
  for (const watched of WATCHED) {
    const table = anyTableFor(watched.spec);
    const ends = watched.days.map((days) => today + days * DAY_MS);
    const rows: Row[] = await platform.store.db
      .select()
      .from(table)
      .where(
        and(
          inArray(table.status, [...watched.states]),
          eq(table.deleted, false),
          inArray(columnNamed(table, watched.field), ends),
        ),
      );
    for (const row of rows) {
      const days = (Number(row[watched.field]) - today) / DAY_MS;
      if (await remind(platform, watched, row, days)) told += 1;
    }
  }
  return told;
}
