import { beforeAll, describe, expect, it } from 'vitest';
import { carrierInvoiceGaps } from '../../../domain/calls/carrierInvoices.ts';
import { monthChecks } from '../../../domain/calls/monthEnd.ts';
import { trialBalance } from '../../../domain/calls/trialBalance.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { periodOfEntry } from '../../../domain/rules/ledger.ts';
import { hasRows, MONTH_CHECKS } from '../../../domain/rules/monthChecks.ts';
import { monthOf, monthText, startOfMonth } from '../../../domain/rules/taxPeriod.ts';
import { runBookMonthsJob } from '../../../server/jobs/bookMonths.ts';
import { runTaxJob } from '../../../server/jobs/tax.ts';
import { platformAccount } from '../../../server/ledger/accounts.ts';
import type { Journal } from '../../../server/ledger/journal.ts';
import { bookedAt } from '../../../server/ledger/months.ts';
import { post } from '../../../server/ledger/post.ts';
import { registered } from '../../../server/records/registry.ts';
import { Refused } from '../../../server/records/errors.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { type Person, useDesk } from '../desk.ts';
import { usePeople } from '../people.ts';

const REASON = { reason: '发现漏记的银行手续费' };

describe('[/basicInfo/account/monthEnd] the end of a month', () => {
  const desk = useDesk();
  const all = usePeople(desk, ['clerk', 'clerk2', 'approver', 'admin', 'dispatcher']);
  let months: WireRow[] = [];
  const month = (index: number): WireRow => {
    const found = months.at(index);
    if (!found) throw new Error(`There is no month ${String(index)}.`);
    return found;
  };
  const read = async () => {
    const query = { size: '100', sort: 'period', dir: 'asc' };
    months = (await all.approver.list('bookMonth', query)).data.records;
  };
  beforeAll(read);
  const sends = async (who: Person, index: number, type: string, payload = {}) => {
    const { id } = month(index);
    const { version } = (await all.approver.open('bookMonth', id)).data.row;
    return (await who.event('bookMonth', id, type, payload, { version })).status;
  };
  const stateOf = async (index: number) =>
    (await all.approver.open('bookMonth', month(index).id)).data.row.status;

  let posted = 0;
  const CAPITAL = {
    type: 'OPENING',
    legs: [{ debit: platformAccount('BANK'), credit: platformAccount('EQUITY'), amountFen: 100 }],
  } as const;
  const VAT = {
    type: 'OUTPUT_VAT',
    legs: [
      { debit: platformAccount('REVENUE'), credit: platformAccount('VAT_OUTPUT'), amountFen: 900_000_00 },
    ],
  } as const;
  /** Books something at a moment in the name of a role, or of the platform; the code of the refusal, or 0. */
  async function booksAt(
    role: Role | null,
    at: number,
    what: Pick<Journal, 'type' | 'legs'> = CAPITAL,
  ): Promise<number> {
    posted += 1;
    const cause = { record: 'opening', id: String(900_000 + posted), no: String(posted), event: 'start' };
    const viewer =
      role === null
        ? null
        : {
            userId: all.clerk.userId,
            groupCode: DEMO_GROUP,
            role,
            partyType: 'PLAT' as const,
            partyId: undefined,
          };
    const principal = { groupCode: DEMO_GROUP, viewer, byName: '' };
    try {
      await run(desk.platform.services, principal, (work) => post(work, { ...what, cause }, at));
      return 0;
    } catch (error) {
      if (error instanceof Refused) return error.refusal.code;
      throw error;
    }
  }
  const lastOf = (index: number) => Number(month(index).toAt);

  it('has a row for every month from the first journal to the present one, all open, and writes none twice', async () => {
    const { pool } = desk.platform.services.store;
    const { rows } = await pool.query<{ first: string }>('select min(period) as first from ledger_journal');
    const now = periodOfEntry(desk.now());
    const expected = [];
    for (let period = rows[0]?.first ?? now; period <= now; period = monthOf(startOfMonth(period, 1)))
      expected.push(period);
    expect(expected.length).toBeGreaterThan(5);
    expect(months.map(({ period, status }) => [period, status])).toEqual(
      expected.map((one) => [one, 'open']),
    );
    await runBookMonthsJob(desk.platform.services);
    await read();
    expect(months).toHaveLength(expected.length);
  });

  it('has a checklist whose counts and sums are those of the lists it leads to, for whoever sees them', async () => {
    for (const who of [all.admin, all.clerk, all.approver]) {
      const role = who === all.admin ? 'admin' : who === all.clerk ? 'financeClerk' : 'financeApprover';
      for (const index of [0, -1]) {
        const { id, period, toAt } = month(index);
        const { points } = monthChecks.data.parse((await who.call(monthChecks, { id })).data);
        expect(points.map(({ name }) => name)).toEqual(MONTH_CHECKS.map(({ name }) => name));
        for (const check of MONTH_CHECKS.filter(hasRows)) {
          const { record, query } = check.rows({ period: String(period), toAt: Number(toAt) });
          if (!registered(record).spec.view.includes(role)) continue;
          const rows: WireRow[] = [];
          for (let current = 1; ; current += 1) {
            const { data } = await who.list(record, { ...query, size: '100', current: String(current) });
            rows.push(...data.records);
            if (rows.length >= data.total) break;
          }
          const { sum } = check;
          const sumFen = sum === undefined ? null : rows.reduce((fen, row) => fen + Number(row[sum]), 0);
          const point = points.find(({ name }) => name === check.name);
          expect(point, `${check.name} ${String(period)}`).toEqual({
            ...{ name: check.name, count: rows.length, sumFen },
          });
        }
        // What carriers have not invoiced by the end of the month is what its page says.
        const { data } = await who.call(carrierInvoiceGaps, { confirmedAtTo: Number(toAt) });
        const { carriers } = carrierInvoiceGaps.data.parse(data);
        expect(points.find(({ name }) => name === 'carrierInvoices')).toEqual({
          name: 'carrierInvoices',
          count: carriers.reduce((sum, { waybills }) => sum + waybills, 0),
          sumFen: carriers.reduce((sum, { missingFen }) => sum + missingFen, 0),
        });
      }
    }
    const { points } = monthChecks.data.parse((await all.clerk.call(monthChecks, { id: month(-1).id })).data);
    // The demo company has something open on the road, at its desk and at the bank.
    for (const name of ['inTransit', 'unconfirmed', 'unpaid'])
      expect(points.find((one) => one.name === name)?.count, name).toBeGreaterThan(0);
  });

  it('stands beside the month before, as the trial balance has both', async () => {
    for (const index of [2, -2]) {
      const [now, before] = [month(index), month(index - 1)];
      const trial = async (period: unknown) =>
        trialBalance.data.parse((await all.clerk.call(trialBalance, { period: String(period) })).data).rows;
      const last = new Map((await trial(before.period)).map((line) => [line.code, line]));
      const { figures } = monthChecks.data.parse((await all.clerk.call(monthChecks, { id: now.id })).data);
      expect(figures).toEqual(
        (await trial(now.period)).map(({ code, openingFen, closingFen }) => ({
          ...{ code, closingFen, movedFen: closingFen - openingFen },
          movedBeforeFen: openingFen - (last.get(code)?.openingFen ?? 0),
        })),
      );
    }
  });

  it('[36040] is soft closed once it is over; from then on only finance posts into it', async () => {
    expect(await sends(all.clerk, -1, 'soft.close')).toBe(36040);
    expect(await booksAt('dispatcher', lastOf(0))).toBe(0);
    expect(await sends(all.dispatcher, 0, 'soft.close')).not.toBe(0);
    expect(await sends(all.clerk, 0, 'soft.close')).toBe(0);
    expect(await booksAt('dispatcher', lastOf(0))).toBe(36045);
    expect(await booksAt('admin', lastOf(0))).toBe(36045);
    expect(await booksAt('financeClerk', lastOf(0))).toBe(0);
    expect(await booksAt('financeApprover', lastOf(0))).toBe(0);
    // The platform posts the taxes of the month.
    expect(await booksAt(null, lastOf(0))).toBe(0);
    // The next month is not concerned.
    expect(await booksAt('dispatcher', lastOf(0) + 1)).toBe(0);
  });

  it('is opened again by whoever prepared it, with a reason', async () => {
    expect(await sends(all.clerk, 0, 'undo.soft', { reason: '' })).toBe(10400);
    expect(await sends(all.clerk, 0, 'undo.soft', REASON)).toBe(0);
    expect(await booksAt('dispatcher', lastOf(0))).toBe(0);
    expect(await sends(all.clerk, 0, 'soft.close')).toBe(0);
  });

  it('[36043] [36041] is closed by a second person, one month after the other', async () => {
    expect(await sends(all.clerk2, 0, 'close.month')).toBe(10403);
    expect(await sends(all.approver, 1, 'soft.close')).toBe(0);
    expect(await sends(all.approver, 1, 'close.month')).toBe(36043);
    expect(await sends(all.approver, 1, 'undo.soft', REASON)).toBe(0);
    expect(await sends(all.clerk, 1, 'soft.close')).toBe(0);
    all.approver.lang = 'en';
    const refused = await all.approver.event('bookMonth', month(1).id, 'close.month');
    expect(refused).toMatchObject({
      status: 36041,
      msg: `Close ${monthText(String(month(0).period))} first`,
    });
    expect(await sends(all.approver, 0, 'close.month')).toBe(0);
    const { data } = await all.clerk.call(trialBalance, {});
    expect(trialBalance.data.parse(data).closed).toEqual([month(0).period]);
  });

  it('[36009] [30012] takes no journal once it is closed: what belongs to it is booked in the first open month', async () => {
    for (const role of ['financeClerk', 'financeApprover', 'dispatcher', null] as const)
      expect(await booksAt(role, lastOf(0)), String(role)).toBe(36009);
    expect(await sends(all.approver, 0, 'close.month')).toBe(30012);
    const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
    const booked = (at: number) => run(desk.platform.services, nobody, (work) => bookedAt(work, at));
    expect(await booked(lastOf(0))).toBe(lastOf(0) + 1);
    expect(await booked(lastOf(1))).toBe(lastOf(1));
    expect(await sends(all.approver, 1, 'close.month')).toBe(0);
    expect(await booked(lastOf(0))).toBe(lastOf(1) + 1);
    // Not even past the platform: the store itself refuses.
    const { pool } = desk.platform.services.store;
    const insert = pool.query(
      `insert into ledger_journal select group_code, -id, journal_type, biz_type, -biz_id, biz_no, event, seq, amount_fen, null, by_id, by_name, posted_at, period
       from ledger_journal where group_code = 'HF001' and period = $1 limit 1`,
      [month(0).period],
    );
    await expect(insert).rejects.toThrow(/is closed/);
  });

  it('[36042] [36044] is reopened by two persons, with a reason, the last one first; the log says who and why', async () => {
    expect(await sends(all.clerk, 0, 'ask.reopen', REASON)).toBe(36042);
    expect(await sends(all.approver, 1, 'ask.reopen', { reason: '漏' })).toBe(10400);
    expect(await sends(all.approver, 1, 'ask.reopen', REASON)).toBe(0);
    expect(await sends(all.approver, 1, 'agree.reopen')).toBe(36044);
    // Nobody posts into it before it is agreed to.
    expect(await booksAt('financeClerk', lastOf(1))).toBe(36009);
    expect(await sends(all.clerk2, 1, 'keep.closed')).toBe(10403);
    expect(await sends(all.approver, 1, 'keep.closed')).toBe(0);
    expect(await stateOf(1)).toBe('closed');
    expect(await sends(all.clerk, 1, 'ask.reopen', REASON)).toBe(0);
    expect(await sends(all.clerk2, 1, 'agree.reopen')).toBe(10403);
    expect(await sends(all.approver, 1, 'agree.reopen')).toBe(0);
    expect(await booksAt('financeClerk', lastOf(1))).toBe(0);
    expect(await booksAt('dispatcher', lastOf(1))).toBe(36045);
    const { row, history } = (await all.approver.open('bookMonth', month(1).id)).data;
    expect(row).toMatchObject({
      ...{ status: 'prepared', preparedBy: all.clerk.userId, reopenBy: all.clerk.userId },
      ...{ closedBy: null, reopenReason: REASON.reason },
    });
    expect(history.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        'create',
        'soft.close',
        'undo.soft',
        'close.month',
        'ask.reopen',
        'agree.reopen',
      ]),
    );
    const asked = history.filter(({ event }) => event === 'ask.reopen');
    expect(asked).toHaveLength(2);
    expect(JSON.stringify(asked[0])).toContain(REASON.reason);
    // Whoever wanted it reopened does not close it again: a second person does.
    expect(await sends(all.approver, 1, 'close.month')).toBe(0);
  });

  it('[42013] is not closed before the surtax of its VAT is posted into it', async () => {
    const running = months.length - 1;
    expect(await booksAt(null, desk.now(), VAT)).toBe(0);
    desk.advance(Math.max(0, lastOf(running) + 60_000 - desk.now()));
    await all.again();
    await runBookMonthsJob(desk.platform.services);
    for (let index = 2; index < running; index += 1) {
      expect(await sends(all.clerk, index, 'soft.close')).toBe(0);
      expect(await sends(all.approver, index, 'close.month'), String(month(index).period)).toBe(0);
    }
    expect(await sends(all.clerk, running, 'soft.close')).toBe(0);
    expect(await sends(all.approver, running, 'close.month')).toBe(42013);
    await runTaxJob(desk.platform.services);
    const { pool } = desk.platform.services.store;
    const surtax = await pool.query<{ period: string }>(
      `select period from ledger_journal where journal_type = 'SURTAX' and period >= $1`,
      [month(running).period],
    );
    expect(surtax.rows.map(({ period }) => period)).toEqual([month(running).period]);
    expect(await sends(all.approver, running, 'close.month')).toBe(0);
    await read();
    expect(months.map(({ status }) => status)).toEqual([
      ...Array<string>(running + 1).fill('closed'),
      'open',
    ]);
  });
});
