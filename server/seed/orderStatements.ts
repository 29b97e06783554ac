import { orderStatement } from '../../domain/records/orderStatement.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { MAX_DAYS } from '../../domain/rules/statement.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { findBy } from '../records/rows.ts';
import type { Platform } from '../run/run.ts';
import {
  applyEvent,
  applyExternalEvent,
  inDemoCompany,
  saveRecord,
  type SeedContext,
} from './seedContext.ts';

interface Period {
  readonly periodFrom: number;
  readonly periodTo: number;
}

/** The days on which waybills of a shipper left, oldest first. */
async function daysOf({ work }: SeedContext, shipmentId: string): Promise<number[]> {
  const left = (await findBy(work, waybill, { shipmentId })).flatMap(({ status, despatchAt }) =>
    status === 'cancelled' || despatchAt === null ? [] : startOfDay(despatchAt),
  );
  return [...new Set(left)].sort((a, b) => a - b);
}

/** Two periods apart, each with waybills: up to the middle of the days, and from there to the last but one. */
function periodsOf(days: readonly number[]): [Period, Period] | null {
  const [middle, last] = [days[Math.floor(days.length / 2) - 1], days.at(-2)];
  if (middle === undefined || last === undefined || days.length < 4) return null;
  const within = (periodTo: number, from: number): Period => ({
    periodFrom: Math.max(from, periodTo - (MAX_DAYS - 1) * DAY_MS),
    periodTo,
  });
  return [within(middle, days[0] ?? middle), within(last, middle + DAY_MS)];
}

/** Order statements of the demo company in each of their states, made through the same events that people use. */
export async function seedOrderStatements(
  platform: Platform,
  idOf: (name: string) => string,
  demoShipper: string,
): Promise<void> {
  await inDemoCompany(platform, idOf, async (seed) => {
    const periods = periodsOf(await daysOf(seed, demoShipper));
    if (periods === null) return;
    const made = (period: Period) =>
      saveRecord(seed, 'financeClerk', orderStatement.name, { shipmentId: demoShipper, ...period });
    const [older, newer] = periods;
    const agreed = await made(older);
    await applyEvent(seed, 'financeClerk', orderStatement, agreed, { type: 'send.statement' });
    await applyExternalEvent(seed, orderStatement, agreed, { type: 'ack', payload: { ackBy: '王立新' } });
    const gone = await made(newer);
    await applyEvent(seed, 'financeClerk', orderStatement, gone, {
      type: 'void.statement',
      payload: { reason: '账期有误，重新编制' },
    });
    await applyEvent(seed, 'financeClerk', orderStatement, await made(newer), { type: 'send.statement' });
    await made({ periodFrom: newer.periodTo + DAY_MS, periodTo: startOfDay(seed.work.now) });
  });
}
