import { expect } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { runOilJob } from '../../../server/jobs/oil.ts';
import { runOilFeedJob } from '../../../server/jobs/oilFeed.ts';
import { plainItem, saleOf, tellTxn } from '../../../server/ports/embeddedOilSales.ts';
import type { OilTxnItem } from '../../../server/ports/oilSupplier.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import type { Desk } from '../desk.ts';
import { demoCrew } from '../orderForm.ts';
import type { useCashiers } from './advanceSteps.ts';

type Cashiers = ReturnType<typeof useCashiers>;

const MINUTE_MS = 60_000;

let told = 0;

/** Fuel cards of a supplier of their own, and what happens on them. */
export class FuelDesk {
  readonly desk: Desk;
  readonly all: Cashiers;
  supplierId = '';
  plateNumber = '';
  driverId = '';
  vehicleId = '';

  constructor(desk: Desk, all: Cashiers) {
    this.desk = desk;
    this.all = all;
  }

  private get db() {
    return this.desk.platform.services.store.db;
  }

  /** Buys fuel from a supplier whose pool is empty. */
  async buys(amountFen: number, bankSerialNo: string): Promise<void> {
    const { clerk, approver, dispatcher } = this.all;
    const { pool } = this.desk.platform.services.store;
    const { rows } = await pool.query<{ id: string }>(
      `select owner_id as id from ledger_account where code = 'OIL_POOL'`,
    );
    const known = new Set(rows.map(({ id }) => String(id)));
    const suppliers = (await clerk.list('company', { roles: 'supplier', status: 'approved' })).data.records;
    this.supplierId = String(suppliers.find(({ id }) => !known.has(String(id)))?.id);
    const bought = await clerk.save('oilPurchase', {
      supplierId: this.supplierId,
      amountFen,
      bankSerialNo,
      evidence: null,
    });
    expect(bought).toMatchObject({ status: 0 });
    const booked = await approver.event('oilPurchase', bought.data.row.id, 'book.purchase');
    expect(booked).toMatchObject({ status: 0 });
    Object.assign(this, await demoCrew(dispatcher));
  }

  async card(cardNo: string, form: Record<string, unknown>): Promise<string> {
    const saved = await this.all.clerk.save('oilCard', { supplierId: this.supplierId, cardNo, ...form });
    expect(saved).toMatchObject({ status: 0 });
    return saved.data.row.id;
  }

  /** The master, loaded with what was bought. */
  async master(cardNo: string, amountFen: number): Promise<string> {
    const id = await this.card(cardNo, { cardKind: 'master', holderKind: 'GROUP' });
    await this.tells(
      plainItem({ txnId: `M${cardNo}`, cardNo, kind: 'recharge', amountFen, at: this.desk.now() }),
    );
    return id;
  }

  sub(cardNo: string, parentId: string, more: Record<string, unknown> = {}): Promise<string> {
    const { vehicleId } = this;
    return this.card(cardNo, { cardKind: 'sub', parentId, holderKind: 'GROUP', vehicleId, ...more });
  }

  /** The supplier tells of something, and is read at its next round. */
  async tells(item: OilTxnItem): Promise<void> {
    const { supplierId } = this;
    await tellTxn(this.db, { groupCode: DEMO_GROUP, supplierId, item, now: this.desk.now() });
    await this.reads();
  }

  /** Fuel is taken with a card. */
  async fuels(cardNo: string, litres: number, changes: Partial<OilTxnItem> = {}): Promise<string> {
    told += 1;
    const txnId = `T${String(told)}`;
    const plate = this.plateNumber;
    await this.tells({ ...saleOf(cardNo, { txnId, litres, at: this.desk.now(), plate }), ...changes });
    return txnId;
  }

  async reads(): Promise<void> {
    this.desk.advance(10 * MINUTE_MS);
    await this.all.again();
    await runOilFeedJob(this.desk.platform.services);
  }

  async orders(): Promise<void> {
    await runOilJob(this.desk.platform.services);
  }

  async row(id: string): Promise<WireRow> {
    return (await this.all.clerk.open('oilCard', id)).data.row;
  }

  async balance(id: string): Promise<unknown> {
    return (await this.row(id)).balanceFen;
  }

  async txns(query: Record<string, string>): Promise<WireRow[]> {
    return (await this.all.clerk.list('oilCardTxn', { supplierId: this.supplierId, size: '100', ...query }))
      .data.records;
  }

  /** Balance of a ledger account, fen. */
  async account(code: string): Promise<number> {
    const { rows } = await this.desk.platform.services.store.pool.query<{ fen: string }>(
      `select coalesce(sum(balance_fen), 0) as fen from ledger_account where group_code = $1 and code = $2
         and (owner_type <> 'supplier' or owner_id = $3)`,
      [DEMO_GROUP, code, this.supplierId],
    );
    return Number(rows[0]?.fen);
  }

  /** What a transaction has put into the books: account, account, fen and waybill. */
  async entries(txnId: string): Promise<string[]> {
    const { rows } = await this.desk.platform.services.store.pool.query<
      Record<'d' | 'c' | 'f', string> & { w: string | null }
    >(
      `select d.code as d, c.code as c, e.amount_fen as f, e.waybill_id as w from ledger_entry e
       join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
       join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
       where e.group_code = $1 and e.biz_type = 'oilCardTxn' and e.biz_id = $2 order by e.id`,
      [DEMO_GROUP, txnId],
    );
    return rows.map(({ d, c, f, w }) => `${d}/${c} ${f} ${w ?? '-'}`);
  }
}
