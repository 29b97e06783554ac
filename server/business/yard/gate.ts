import { and, desc, eq, gt } from 'drizzle-orm';
import type { Label } from '../../../domain/codes/label.ts';
import {
  alreadyQueued,
  noWaybillHere,
  notCalledYet,
  otherPlateRead,
  workNotDone,
} from '../../../domain/codes/refusals/codes/yard.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { station } from '../../../domain/records/station.ts';
import { stationDevice } from '../../../domain/records/stationDevice.ts';
import { differsByOneSign } from '../../../domain/rules/yard.ts';
import type { Sending } from '../../../domain/schema/record.ts';
import { notify } from '../../notices/notify.ts';
import { apply } from '../../records/apply.ts';
import { Refused } from '../../records/errors.ts';
import { need, patch } from '../../records/rows.ts';
import { plateRead, readPicture } from '../../store/yardTables.ts';
import type { Work } from '../../records/work.ts';
import type { Device } from './deviceKey.ts';
import { toKeepers } from './toKeepers.ts';
import { openTickets, type Ticket } from './lanes.ts';

/** A plate that the reader of a gate has seen. */
export interface Read {
  readonly readerId: string;
  readonly plateNumber: string;
  readonly plateColorCode?: string | undefined;
  readonly direction: 'in' | 'out';
  readonly at: number;
  readonly confidence: number;
  readonly pictureBase64?: string | undefined;
}

/** What the barrier does, and why. */
export interface Verdict {
  readonly open: boolean;
  /** 0, or the refusal. */
  readonly reason: number;
  readonly ticket: Ticket | undefined;
  /** A person has to look at it. */
  readonly isDoubtful: boolean;
}

/** A reader is sure of what it read from here on. */
const SURE = 80;
/** The same vehicle before the same reader is one read for so long, ms. */
const SAME_MS = 30_000;
/** The clock of a reader is wrong by more than this, ms. */
const CLOCK_MS = 5 * 60_000;

/** Sends an event in the name of the platform. @returns 0, or the refusal of the chart */
async function tried(work: Work, id: string, event: Sending<typeof queueTicket>): Promise<number> {
  try {
    await apply(work, queueTicket, { ...event, id }, true);
    return 0;
  } catch (error) {
    // A refusal comes before anything is written.
    if (error instanceof Refused) return error.refusal.code;
    throw error;
  }
}

/** A called vehicle comes in by itself, unless all docks are taken or others stand before it. */
async function letIn(work: Work, ticket: Ticket, plate: string): Promise<Verdict> {
  if (ticket.presentAt === null) await apply(work, queueTicket, { id: ticket.id, type: 'at.gate' }, true);
  const reason = await tried(work, ticket.id, { type: 'enter', payload: { plateRead: plate } });
  return { open: reason === 0, reason, ticket, isDoubtful: false };
}

const STATE_REASONS: Readonly<Record<string, number>> = {
  waiting: notCalledYet,
  missed: notCalledYet,
  inside: alreadyQueued,
};

/** The only ticket that is called to a gate; undefined: none, or several. */
function onlyCalled(open: readonly Ticket[], { gateName }: Device): Ticket | undefined {
  const called = open.filter(
    (one) =>
      one.status === 'called' && (gateName === null || one.gateName === null || one.gateName === gateName),
  );
  return called.length === 1 ? called[0] : undefined;
}

async function comesIn(work: Work, device: Device, read: Read, open: readonly Ticket[]): Promise<Verdict> {
  const own = open.find(({ plateNumber }) => plateNumber === read.plateNumber);
  const isSure = read.confidence >= SURE;
  if (own?.status === 'called' && isSure) return letIn(work, own, read.plateNumber);
  if (own?.status === 'called') return { open: false, reason: otherPlateRead, ticket: own, isDoubtful: true };
  if (own)
    return { open: false, reason: STATE_REASONS[own.status] ?? notCalledYet, ticket: own, isDoubtful: false };
  const near = onlyCalled(open, device);
  const isNear = near !== undefined && differsByOneSign(near.plateNumber ?? '', read.plateNumber);
  return {
    open: false,
    reason: isNear ? otherPlateRead : noWaybillHere,
    ticket: isNear ? near : undefined,
    isDoubtful: true,
  };
}

/** Nobody is locked in: the barrier opens in any case. */
async function goesOut(work: Work, read: Read, open: readonly Ticket[]): Promise<Verdict> {
  const own = open.find(({ plateNumber, status }) => plateNumber === read.plateNumber && status === 'inside');
  if (!own) return { open: true, reason: noWaybillHere, ticket: undefined, isDoubtful: true };
  if (read.confidence < SURE) return { open: true, reason: otherPlateRead, ticket: own, isDoubtful: true };
  const reason = await tried(work, own.id, { type: 'leave' });
  return { open: true, reason, ticket: own, isDoubtful: reason === workNotDone };
}

function doubtText({ plateNumber: plate, direction }: Read, want: string | undefined): Label {
  const more = want === undefined ? '' : ` ≠ ${want}`;
  const [zh, en, es, ja] =
    direction === 'in' ? ['进场', 'in', 'entrada', '入場'] : ['离场', 'out', 'salida', '退場'];
  return [
    `道闸识别（${zh}）：${plate}${more}，请核对`,
    `Gate read (${en}): ${plate}${more}; please check`,
    `Lectura de barrera (${es}): ${plate}${more}; compruébelo`,
    `ゲート読取（${ja}）：${plate}${more}。確認してください`,
  ];
}

async function store(work: Work, device: Device, read: Read, verdict: Verdict): Promise<void> {
  const id = work.nextId();
  await work.tx.insert(plateRead).values({
    groupCode: work.groupCode,
    id,
    deviceId: device.id,
    stationId: device.stationId,
    readerId: read.readerId,
    plateNumber: read.plateNumber,
    plateColorCode: read.plateColorCode ?? null,
    direction: read.direction,
    at: read.at,
    confidence: read.confidence,
    isOpened: verdict.open,
    reason: verdict.reason,
    ticketId: verdict.ticket?.id ?? null,
    isDoubtful: verdict.isDoubtful,
  });
  if (read.pictureBase64 !== undefined)
    await work.tx
      .insert(readPicture)
      .values({ groupCode: work.groupCode, readId: id, picture: read.pictureBase64, at: work.now });
  if (!verdict.isDoubtful) return;
  const want = verdict.reason === otherPlateRead ? (verdict.ticket?.plateNumber ?? undefined) : undefined;
  await notify(work, {
    to: await toKeepers(work, device.stationId),
    text: doubtText(read, want),
    record: station.name,
    id: device.stationId,
  });
}

/** The same vehicle before the same reader just now. */
async function justRead(
  work: Work,
  device: Device,
  read: Read,
): Promise<(Omit<Verdict, 'ticket'> & { ticketId: string | null }) | null> {
  const [same] = await work.tx
    .select()
    .from(plateRead)
    .where(
      and(
        eq(plateRead.groupCode, work.groupCode),
        eq(plateRead.deviceId, device.id),
        eq(plateRead.readerId, read.readerId),
        eq(plateRead.plateNumber, read.plateNumber),
        eq(plateRead.direction, read.direction),
        gt(plateRead.at, read.at - SAME_MS),
      ),
    )
    .orderBy(desc(plateRead.at))
    .limit(1);
  return same
    ? { open: same.isOpened, reason: same.reason, isDoubtful: same.isDoubtful, ticketId: same.ticketId }
    : null;
}

/** What follows of a plate that was read: addendum A 2.4. */
export async function plateSeen(
  work: Work,
  device: Device,
  sent: Read,
): Promise<{ open: boolean; reason: number; ticketNo: string | null }> {
  await need(work, station, device.stationId, true);
  const isClockWrong = Math.abs(sent.at - work.now) > CLOCK_MS;
  const read = isClockWrong ? { ...sent, at: work.now } : sent;
  if (isClockWrong) await patch(work, stationDevice, device.id, { fault: 'clock' });
  const same = await justRead(work, device, read);
  if (same) {
    const ticketNo = same.ticketId === null ? null : (await need(work, queueTicket, same.ticketId)).ticketNo;
    return { open: same.open, reason: same.reason, ticketNo };
  }
  const open = await openTickets(work, device.stationId);
  const verdict =
    read.direction === 'in' ? await comesIn(work, device, read, open) : await goesOut(work, read, open);
  await store(work, device, read, verdict);
  return { open: verdict.open, reason: verdict.reason, ticketNo: verdict.ticket?.ticketNo ?? null };
}
