import type pg from 'pg';
import type { Scene } from './scene.ts';

type Pool = Pick<pg.Pool, 'query'>;

/** Accounts that grow on the debit side, repeated here so that the oracle does not depend on the platform's code. */
const DEBIT = new Set(
  'BANK OIL_POOL ETC_POOL ADVANCE AR AR_SERVICE VAT_INPUT COST_FREIGHT COST_FUEL COST_HANDLING COST_INSURANCE INDEMNITY SURTAX'.split(
    ' ',
  ),
);
const MAY_OWE = new Set(
  'EQUITY REVENUE REVENUE_SERVICE COST_FREIGHT COST_FUEL COST_HANDLING COST_INSURANCE INDEMNITY SURTAX'.split(
    ' ',
  ),
);
/** Final states of a payment. */
const ENDED = ['succeeded', 'failed', 'returned'];

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);
const grouped = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};

async function read(pool: Pool, query: string) {
  const { rows } = await pool.query<Record<string, string | null>>(query);
  return rows;
}

/** Balances and finished documents before the stress run. */
export interface Before {
  readonly bankFen: number;
  readonly walletFen: ReadonlyMap<string, number>;
  readonly ended: ReadonlySet<string>;
  readonly credited: ReadonlySet<string>;
  readonly documents: number;
}

/** Tables of the documents that a run makes. */
const DOCUMENTS = [
  'recharge',
  'withdrawal',
  'payment_apply',
  'payment_batch',
  'payment',
  'advance',
  'refund',
];

/** Number of money documents, by table. */
export async function documentsOf(pool: Pool): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of DOCUMENTS)
    counts[table] = Number((await read(pool, `select count(*) as n from ${table}`))[0]?.n);
  return counts;
}

/** Balances by code and owner, summed from the entries by the oracle itself. */
async function booksOf(pool: Pool, wrong: string[]): Promise<Map<string, number>> {
  const accounts = await read(
    pool,
    'select id, code, owner_type, owner_id, sub_key, balance_fen from ledger_account',
  );
  const entries = await read(
    pool,
    'select journal_id, debit_account_id as debit, credit_account_id as credit, amount_fen as fen from ledger_entry',
  );
  const debits = new Map<string, number>();
  const credits = new Map<string, number>();
  const add = (to: Map<string, number>, id: string | null, fen: number) =>
    to.set(String(id), (to.get(String(id)) ?? 0) + fen);
  for (const { debit, credit, fen } of entries) {
    add(debits, debit ?? null, Number(fen));
    add(credits, credit ?? null, Number(fen));
  }
  if (sum(debits.values()) !== sum(credits.values())) wrong.push('debits are not credits');
  const journals = await read(pool, 'select id, amount_fen as fen from ledger_journal');
  const byJournal = grouped(entries, ({ journal_id }) => String(journal_id));
  for (const { id, fen } of journals)
    if (sum((byJournal.get(String(id)) ?? []).map((entry) => Number(entry.fen))) !== Number(fen))
      wrong.push(`journal ${String(id)} is not the sum of its entries`);
  const balances = new Map<string, number>();
  for (const { id, code, owner_type, owner_id, balance_fen } of accounts) {
    const [debit, credit] = [debits.get(String(id)) ?? 0, credits.get(String(id)) ?? 0];
    const fen = DEBIT.has(String(code)) ? debit - credit : credit - debit;
    if (fen !== Number(balance_fen))
      wrong.push(
        `account ${String(id)} ${String(code)} says ${String(balance_fen)}, its entries ${String(fen)}`,
      );
    if (fen < 0 && !MAY_OWE.has(String(code))) wrong.push(`account ${String(id)} ${String(code)} is below 0`);
    const key = `${String(code)} ${String(owner_type)}:${String(owner_id)}`;
    balances.set(key, (balances.get(key) ?? 0) + fen);
  }
  return balances;
}

const walletsOf = ({ driverId, captainId }: Scene) => [`driver:${driverId}`, `carrier:${captainId}`];
const walletFen = (books: ReadonlyMap<string, number>, owner: string) =>
  (books.get(`W_AVAIL ${owner}`) ?? 0) + (books.get(`W_FROZEN ${owner}`) ?? 0);
const bankFen = (books: ReadonlyMap<string, number>) => books.get('BANK platform:0') ?? 0;

/** Records the state at the start of a run. */
export async function before(pool: Pool, scene: Scene): Promise<Before> {
  const books = await booksOf(pool, []);
  const ended = await read(pool, `select id from payment where status in ('${ENDED.join("', '")}')`);
  const credited = await read(pool, `select id from recharge where status = 'credited'`);
  return {
    bankFen: bankFen(books),
    walletFen: new Map(walletsOf(scene).map((owner) => [owner, walletFen(books, owner)])),
    ended: new Set(ended.map(({ id }) => String(id))),
    credited: new Set(credited.map(({ id }) => String(id))),
    documents: sum(Object.values(await documentsOf(pool))),
  };
}

/** A payment of the run with the bank's state of it. */
interface Paid {
  readonly id: string;
  readonly status: string;
  readonly fen: number;
  readonly isToCard: boolean;
  readonly behind: string;
  /** The bank carried it out, and the money was not returned. */
  readonly isKept: boolean;
}

async function paymentsOf(pool: Pool, was: Before, wrong: string[]): Promise<Paid[]> {
  const rows = await read(
    pool,
    `select p.id, p.status, p.amount_fen as fen, p.channel, o.state, o.amount_fen as ordered, o.received, r.memo as returned,
      coalesce('apply ' || p.apply_id, 'withdrawal ' || p.withdrawal_id, 'advance ' || p.advance_id, 'refund ' || p.refund_id) as behind
    from payment p left join embedded_bank_order o on o.group_code = p.group_code and o.request_no = p.request_no
    left join embedded_bank_line r on r.group_code = p.group_code and r.memo = p.request_no and r.kind = 'returned' where not p.deleted`,
  );
  const mine = rows.filter(({ id }) => !was.ended.has(String(id)));
  return mine.map(({ id, status, fen, channel, state, ordered, received, returned, behind }) => {
    const name = `payment ${String(id)} (${String(status)})`;
    const isCarriedOut = state === 'paid';
    if (!ENDED.includes(String(status))) wrong.push(`${name} has no end`);
    if (Number(received ?? 0) > 1) wrong.push(`${name} was sent ${String(received)} times`);
    if (isCarriedOut && ordered !== fen)
      wrong.push(`${name} is of ${String(fen)}, the bank paid ${String(ordered)}`);
    const expected = !isCarriedOut ? 'failed' : returned === null ? 'succeeded' : 'returned';
    if (status !== expected) wrong.push(`${name}: the bank says ${expected}`);
    return {
      id: String(id),
      status: String(status),
      fen: Number(fen),
      isToCard: channel === 'bankCard',
      behind: String(behind),
      isKept: isCarriedOut && returned === null,
    };
  });
}

/** Documents with a single payment: the states that mean it was paid. */
const ASKING: readonly (readonly [name: string, table: string, amount: string, paid: readonly string[]])[] = [
  ['apply', 'payment_apply', 'total_fen', ['paid']],
  ['withdrawal', 'withdrawal', 'amount_fen', ['paid']],
  ['refund', 'refund', 'amount_fen', ['refunded']],
];

/** Nothing is paid twice, and the states of documents agree with the bank. */
async function auditDocuments(pool: Pool, paid: readonly Paid[], wrong: string[]): Promise<void> {
  const byDocument = grouped(paid, ({ behind }) => behind);
  for (const [behind, tries] of byDocument) {
    const kept = tries.filter(({ isKept }) => isKept).length;
    if (kept > 1) wrong.push(`${behind} was paid ${String(kept)} times`);
  }
  for (const [name, table, amount, states] of ASKING)
    for (const { id, status, fen } of await read(
      pool,
      `select id, status, ${amount} as fen from ${table} where payment_id is not null`,
    )) {
      const tries = byDocument.get(`${name} ${String(id)}`);
      if (!tries) continue;
      const kept = sum(tries.filter(({ isKept }) => isKept).map((one) => one.fen));
      const should = states.includes(String(status)) ? Number(fen) : 0;
      if (kept !== should)
        wrong.push(
          `${name} ${String(id)} is ${String(status)} with ${String(fen)}, the bank paid ${String(kept)}`,
        );
    }
}

/** Nothing is paid above payable: applications and advances, bill by bill. */
async function auditBills(pool: Pool, wrong: string[]): Promise<void> {
  const lines = await read(
    pool,
    `select a.status, l ->> 'freightBillId' as bill, l ->> 'amountFen' as fen from payment_apply a cross join lateral jsonb_array_elements(a.lines) l where not a.deleted`,
  );
  const byBill = grouped(lines, ({ bill }) => String(bill));
  const LIVE = ['pendingReview', 'pendingApproval', 'pendingFinance', 'paying', 'partlyPaid', 'paid'];
  const bills = await read(
    pool,
    `select id, status, payable_fen, paid_fen, open_fen, advance_cash_fen + advance_bank_fen + advance_oil_fen + advance_oil_card_fen + advance_etc_fen as advanced
    from freight_bill where status in ('confirmed', 'closed') and not deleted`,
  );
  for (const { id, payable_fen, paid_fen, open_fen, advanced } of bills) {
    const own = byBill.get(String(id)) ?? [];
    const of = (states: readonly string[]) =>
      sum(own.filter(({ status }) => states.includes(String(status))).map(({ fen }) => Number(fen)));
    if (of(LIVE) + Number(advanced) > Number(payable_fen))
      wrong.push(`bill ${String(id)} is asked for above payable`);
    if (of(['paid']) !== Number(paid_fen))
      wrong.push(`bill ${String(id)} says ${String(paid_fen)} paid, not ${String(of(['paid']))}`);
    if (Number(paid_fen) + Number(advanced) + Number(open_fen) !== Number(payable_fen))
      wrong.push(`bill ${String(id)}: advances, paid and open are not payable`);
  }
}

/** Money in and out at the bank agrees with the books, and so do the wallets used only for withdrawals. */
async function auditMoney(
  pool: Pool,
  scene: Scene,
  was: Before,
  paid: readonly Paid[],
  wrong: string[],
): Promise<void> {
  const books = await booksOf(pool, wrong);
  const arrived = await read(
    pool,
    `select distinct r.id, l.serial_no, l.amount_fen as fen from recharge r join embedded_bank_line l on l.group_code = r.group_code
      and l.kind = 'credit' and l.serial_no = r.bank_serial_no where r.status = 'credited'`,
  );
  const fresh = arrived.filter(({ id }) => !was.credited.has(String(id)));
  if (new Set(fresh.map(({ serial_no }) => serial_no)).size !== fresh.length)
    wrong.push('a bank serial is booked twice');
  const out = sum(paid.filter(({ isKept, isToCard }) => isKept && isToCard).map(({ fen }) => fen));
  const should = was.bankFen + sum(fresh.map(({ fen }) => Number(fen))) - out;
  if (bankFen(books) !== should)
    wrong.push(`the bank account holds ${String(bankFen(books))}, not ${String(should)}`);

  const byDocument = grouped(paid, ({ behind }) => behind);
  for (const owner of walletsOf(scene)) {
    const [kind = '', id = ''] = owner.split(':');
    const own = `${kind}_id = ${id}`;
    const tries = async (name: string, table: string, where = own) =>
      (await read(pool, `select id from ${table} where ${where}`)).flatMap(
        (row) => byDocument.get(`${name} ${String(row.id)}`) ?? [],
      );
    const applied = (await tries('apply', 'payment_apply')).filter(
      ({ isKept, isToCard }) => isKept && !isToCard,
    );
    // Advances returned by the bank are paid into the wallet.
    const payee = `payee_type = '${kind}' and payee_id = '${id}'`;
    const advanced = (await tries('advance', 'advance', payee)).filter(
      ({ isKept, isToCard }) => isKept && !isToCard,
    );
    const taken = (await tries('withdrawal', 'withdrawal')).filter(({ isKept }) => isKept);
    const [back] = await read(
      pool,
      `select coalesce(sum(amount_fen), 0) as fen from refund where ${own} and kind = 'carrierOverpay' and status = 'refunded' and payment_id is null`,
    );
    const total = (some: readonly Paid[]) => sum(some.map(({ fen }) => fen));
    const fen =
      (was.walletFen.get(owner) ?? 0) + total(applied) + total(advanced) - total(taken) - Number(back?.fen);
    if (walletFen(books, owner) !== fen)
      wrong.push(`the wallet of ${owner} holds ${String(walletFen(books, owner))}, not ${String(fen)}`);
  }
}

/**
 * Recomputes the expected result of a run from entries, documents and the state of the embedded bank, without any of the
 * platform's own code: transport-and-money 6.5, 8.7. The bank must have had its time.
 * @returns the errors as sentences
 */
export async function audit(pool: Pool, scene: Scene, was: Before): Promise<string[]> {
  const wrong: string[] = [];
  const paid = await paymentsOf(pool, was, wrong);
  await auditDocuments(pool, paid, wrong);
  await auditBills(pool, wrong);
  await auditMoney(pool, scene, was, paid, wrong);
  return wrong;
}
