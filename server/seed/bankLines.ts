import { sql } from 'drizzle-orm';
import { bankStatementLine } from '../../domain/records/bankStatementLine.ts';
import { bankColumns } from '../../domain/schema/bankColumns.ts';
import { plainYuan } from '../../domain/rules/money.ts';
import { DAY_MS, formatTime } from '../../domain/rules/times.ts';
import { bankBookings, type BankBooking } from '../business/money/bankBookings.ts';
import { balanceFen, platformAccount } from '../ledger/accounts.ts';
import { suggestMatches } from '../business/money/bankSuggestions.ts';
import { takeStatement } from '../imports/bankSheet.ts';
import { findBy } from '../records/rows.ts';
import { type Platform, runFor } from '../run/run.ts';
import type { ReadSheet } from '../sheets/chosenSheet.ts';
import { applyEvent, inDemoCompany } from './seedContext.ts';
import { DEMO_GROUP } from './base.ts';

/** Movements of the demo statement: enough for a page of each kind. */
const SHOWN = 40;

interface Movement {
  readonly at: number;
  readonly ref: string;
  readonly fen: number;
  readonly party: string;
  readonly memo: string;
}

/** A booking as the bank shows it, a few minutes later. */
const shown = ({ at, serialNo, direction, amountFen, party, no }: BankBooking): Movement => ({
  at: at + 5 * 60_000,
  ref: serialNo ?? `BK${no}`,
  fen: direction === 'in' ? amountFen : -amountFen,
  party: party ?? '',
  memo: direction === 'in' ? '充值款' : '运费',
});

/** What the books have not got yet: a fee, interest, and money of somebody unknown. */
function strange(now: number): Movement[] {
  return [
    { at: now - 3 * DAY_MS, ref: 'FEE20261101', fen: -5_000, party: '', memo: '账户管理费' },
    { at: now - 2 * DAY_MS, ref: 'INT20261102', fen: 12_345, party: '', memo: '活期结息' },
    { at: now - DAY_MS, ref: 'IN20261103', fen: 888_800, party: '合肥示例建材有限公司', memo: '货款' },
  ];
}

/** The bank's list of the last weeks, with a balance after each movement. */
function statementOf(movements: readonly Movement[], openingFen: number): ReadSheet {
  const columns = [
    'bookedAt',
    'bankRef',
    'amountFen',
    'balanceFen',
    'partyName',
    'partyAccountNo',
    'memo',
  ] as const;
  let balance = openingFen;
  const lines = movements
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ref, fen, party, memo }, index) => {
      balance += fen;
      const account = party === '' ? '' : `62284803${String(10_000_000 + index)}`;
      const cells = [formatTime(at), ref, plainYuan(fen), plainYuan(balance), party, account, memo];
      return { row: index + 2, cells };
    });
  const place = { sheet: '', sheets: [''], hidden: [], head: 1, top: [], left: [], sums: false };
  return { heads: columns.map((name) => bankColumns[name].label[0]), lines, place };
}

/** A statement of the bank with lines in each state. */
export async function seedBankLines(platform: Platform, idOf: (name: string) => string): Promise<void> {
  await inDemoCompany(platform, idOf, async ({ work, as }) => {
    const all = await bankBookings(work, sql`true`);
    const booked = all.filter(({ kind }) => kind === 'recharge' || kind === 'payment').slice(-SHOWN);
    const from = booked[0]?.at ?? work.now;
    const since = all.flatMap(({ at, direction, amountFen }) =>
      at < from ? [] : [direction === 'in' ? amountFen : -amountFen],
    );
    const openingFen = since.reduce(
      (left, fen) => left - fen,
      await balanceFen(work, platformAccount('BANK')),
    );
    const sheet = statementOf([...booked.map(shown), ...strange(work.now)], openingFen);
    await takeStatement(as('financeClerk'), sheet, '对账单.csv', null);
  });
  await suggestMatches((task) => runFor(platform, DEMO_GROUP, task));
  await inDemoCompany(platform, idOf, async (seed) => {
    const suggested = await findBy(seed.work, bankStatementLine, { status: 'suggested' });
    for (const { id } of suggested.slice(0, Math.ceil(suggested.length / 2)))
      await applyEvent(seed, 'financeClerk', bankStatementLine, id, { type: 'accept' });
    const [fee] = await findBy(seed.work, bankStatementLine, { bankRef: 'FEE20261101' });
    if (!fee) return;
    const payload = { ownerId: idOf('clerk2'), note: '银行手续费，月末计入财务费用' };
    await applyEvent(seed, 'financeClerk', bankStatementLine, fee.id, { type: 'assign', payload });
  });
}
