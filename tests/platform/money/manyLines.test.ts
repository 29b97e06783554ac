import { beforeAll, describe, expect, it } from 'vitest';
import { payFlows } from '../../../domain/calls/payFlows.ts';
import { useDesk } from '../desk.ts';
import { sentStatements } from '../sentStatements.ts';
import { demoShipper, sqlOn } from '../stored.ts';
import { useCashiers } from './advanceSteps.ts';
import { draft } from './paySteps.ts';
import { type Billed, billed, drafted, sends, sent } from './statementSteps.ts';

const [FEW, MANY] = [2, 20] as const;
/** Above all ids of the platform. */
const FIRST = 9_000_000_000_000_000_000n;
const FIRST_ID = `${String(FIRST)} + n`;

/** Tables of a settlement's lines; queries of sessions and the like do not count. */
const ABOUT_LINES =
  /"(waybill|freight_bill|statement_bill|reconciliation|company|receipt|contract|abnormal|waybill_event|vehicle_position|collection_agreement|bank_card)"/;

/** The statements that are sent to the store for the lines of a settlement during an action. */
async function sentFor(task: () => Promise<unknown>): Promise<string[]> {
  return (await sentStatements(task)).texts.filter((text) => ABOUT_LINES.test(text));
}

describe('documents of many waybills', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const sql = sqlOn(desk);
  let buyer = { name: '', identityNo: '' };
  let agreed: Billed | undefined;
  let reconId = '';
  let payableNowFen = 0;
  /** Copies of the first bill. */
  const bills = (count: number, after = 0): { id: string; waybillId: string }[] =>
    Array.from({ length: count }, (_, n) => {
      const id = String(FIRST + BigInt(1 + after + n));
      return { id, waybillId: id };
    });

  /** Copies a row of a table; only the fields in `changes` differ. */
  const copy = (table: string, id: string, changes: string) =>
    sql(
      `insert into ${table} select (jsonb_populate_record(base, jsonb_build_object('id', ${FIRST_ID}, ${changes}))).*
       from ${table} base, generate_series(1, $2::int) n where base.id = $1`,
      [id, FEW + MANY],
    );

  beforeAll(async () => {
    buyer = await demoShipper(desk);
    const bill = await billed(desk, all);
    agreed = bill;
    reconId = await sent(all, await drafted(desk, all, [bill]));
    await sends(all.shipper.event('reconciliation', reconId, 'confirm.recon'));
    payableNowFen = Number((await all.clerk.open('freightBill', bill.id)).data.row.payableNowFen);
    await copy('waybill', bill.waybillId, `'waybill_no', 'MANY' || n`);
    await copy('freight_bill', bill.id, `'bill_no', 'MANY' || n, 'waybill_id', ${FIRST_ID}`);
    await sql(
      `insert into statement_bill (group_code, type, freight_bill_id, reconciliation_id)
       select group_code, type, ${FIRST_ID}, reconciliation_id from statement_bill, generate_series(1, $2::int) n
       where freight_bill_id = $1`,
      [bill.id, FEW + MANY],
    );
    await sql(
      `update reconciliation r set lines = r.lines || (
         select jsonb_agg(r.lines -> 0 || jsonb_build_object(
           'freightBillId', (${FIRST_ID})::text, 'waybillId', (${FIRST_ID})::text, 'waybillNo', 'MANY' || n))
         from generate_series(1, $2::int) n)
       where id = $1`,
      [reconId, FEW + MANY],
    );
  });

  it('an invoice application runs as many queries for two waybills as for twenty', async () => {
    const receivableFen = agreed?.receivableFen ?? 0;
    const form = (lines: readonly { waybillId: string }[]) => ({
      shipmentId: agreed?.shipmentId ?? '',
      invoiceKind: 'normal',
      invoiceTitle: buyer.name,
      taxNo: buyer.identityNo,
      addressPhone: null,
      bankAccount: null,
      lines: lines.map(({ waybillId }) => ({ reconciliationId: null, waybillId, amountFen: null })),
      receiverEmail: null,
      receiverPhone: '13812345678',
    });
    const asks = (lines: readonly { waybillId: string }[]) =>
      sentFor(async () => {
        const { totalFen } = await sends(all.shipper.save('invoiceApply', form(lines)));
        expect(totalFen).toBe(lines.length * receivableFen);
      });
    const few = await asks(bills(FEW));
    const many = await asks(bills(MANY, FEW));
    expect(few.length).toBeGreaterThan(0);
    expect(many.length).toBe(few.length);
    // Its whole amount is applied for now.
    expect((await all.shipper.save('invoiceApply', form(bills(1)))).status).toBe(38002);
  });

  it('a payment application and its four flows too', async () => {
    const asks = (count: number) => {
      const lines = bills(count).map((bill) => ({ ...bill, receiptId: '', payableNowFen }));
      return sentFor(async () => {
        const { id } = await sends(draft(all, lines));
        const { data } = await all.clerk.call(payFlows, { id });
        expect(data.map(({ waybillNo, bill }) => [waybillNo, bill])).toEqual(
          lines.map((_, n) => [`MANY${String(n + 1)}`, true]),
        );
      });
    };
    const few = await asks(FEW);
    expect((await asks(MANY)).length).toBe(few.length);
  });

  it('reading a carrier’s statement locks none of its bills', async () => {
    await sql(`update reconciliation set type = 'carrier', status = 'confirmed' where id = $1`, [reconId]);
    const asked = await sentFor(async () => {
      const { data } = await all.clerk.open('reconciliation', reconId);
      expect(data.facts).toMatchObject({ openFen: (1 + FEW + MANY) * payableNowFen });
    });
    expect(asked.some((text) => text.includes('"freight_bill"'))).toBe(true);
    expect(asked.filter((text) => text.includes('for update'))).toEqual([]);
  });
});
