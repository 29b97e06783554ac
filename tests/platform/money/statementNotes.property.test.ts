import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/ledger/check.ts';
import { useDesk } from '../desk.ts';
import { demoShipper, sqlOn } from '../stored.ts';
import { useCashiers } from './advanceSteps.ts';
import { arrived, billed, drafted, eventsOf, sends, sent } from './statementSteps.ts';

const RUNS = 3;

/** What may happen to an agreed statement; `share` is a part of what is there, in percent. */
const step = fc.oneof(
  fc.record({
    what: fc.constantFrom('credit' as const, 'debit' as const),
    pick: fc.nat(2),
    share: fc.integer({ min: 1, max: 120 }),
    end: fc.constantFrom('confirm', 'confirm', 'dispute', 'void', 'leave'),
  }),
  fc.record({ what: fc.constant('receipt' as const), share: fc.integer({ min: 1, max: 100 }) }),
);

describe('credit and debit notes in any order', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const sql = sqlOn(desk);
  const event = eventsOf(all, 'reconciliation');
  const note = eventsOf(all, 'statementNote');
  let serials = 0;

  /** Of every agreed statement of a debtor: what it says, what its notes come to, and what the books say of its waybills. */
  const stands = () =>
    sql(`select r.recon_no as no, r.agreed_fen::text as agreed, r.settled_fen::text as settled, r.open_fen::text as open,
        (r.total_fen + r.adjust_total_fen)::text as stated,
        coalesce((select sum(case n.kind when 'debit' then n.total_fen else -n.total_fen end) from statement_note n
          where n.reconciliation_id = r.id and n.status = 'confirmed'), 0)::text as noted,
        (select sum(w.receivable_fen) from statement_bill s join freight_bill b on b.id = s.freight_bill_id
          join ledger_waybill w on w.waybill_id = b.waybill_id where s.reconciliation_id = r.id)::text as receivable,
        (select sum(w.received_fen) from statement_bill s join freight_bill b on b.id = s.freight_bill_id
          join ledger_waybill w on w.waybill_id = b.waybill_id where s.reconciliation_id = r.id)::text as received
      from reconciliation r where r.status in ('confirmed', 'settled') and r.type = 'shipper'`);

  it('the receivable in the books is always the agreed statements and notes, less what was paid', async () => {
    const { name } = await demoShipper(desk);
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 10 }), async (steps) => {
        const bills = [
          await billed(desk, all, { payTerm: 'credit' }),
          await billed(desk, all, { payTerm: 'credit' }),
          await billed(desk, all),
        ];
        const id = await sent(all, await drafted(desk, all, bills));
        await sends(event('shipper', id, 'confirm.recon'));
        for (const one of steps) {
          if (one.what === 'receipt') {
            const { row } = (await all.clerk.open('reconciliation', id)).data;
            const amountFen = Math.floor((Number(row.openFen) * one.share) / 100);
            if (amountFen < 1) continue;
            serials += 1;
            await arrived(desk, { serialNo: `NP-${String(serials)}`, amountFen, payerName: name });
            await sends(event('clerk', id, 'book.receipt', { bankSerialNo: `NP-${String(serials)}` }));
          } else {
            const bill = bills[one.pick];
            if (!bill) continue;
            const saved = await all.clerk.save('statementNote', {
              ...{ kind: one.what, reconciliationId: id, reason: '随机交错测试', evidence: null },
              lines: [
                { waybillNo: bill.waybillNo, amountFen: Math.ceil((bill.receivableFen * one.share) / 100) },
              ],
            });
            // More credit than is left is refused, and changes nothing.
            expect([0, 35015]).toContain(saved.status);
            if (saved.status !== 0) continue;
            const noteId = saved.data.row.id;
            await sends(note('clerk', noteId, 'submit.note'));
            await sends(note('approver', noteId, 'approve.note'));
            if (one.end === 'confirm')
              expect([0, 35015]).toContain((await note('shipper', noteId, 'confirm.note')).status);
            if (one.end === 'dispute')
              await sends(note('shipper', noteId, 'dispute.note', { reason: '数量与磅单不符' }));
            if (one.end === 'void')
              await sends(note('approver', noteId, 'void.note', { reason: '双方不再更正' }));
            seen.add(`${one.what} ${one.end}`);
          }
          for (const { no, agreed, settled, open, stated, noted, receivable, received } of await stands()) {
            expect([no, Number(agreed)]).toEqual([no, Number(stated) + Number(noted)]);
            expect([no, Number(receivable)]).toEqual([no, Number(agreed)]);
            expect([no, Number(received)]).toEqual([no, Number(settled)]);
            expect([no, Number(open)]).toEqual([no, Number(agreed) - Number(settled)]);
          }
          expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
        }
      }),
      { numRuns: RUNS, seed: 20_261_126, endOnFailure: true },
    );
    expect(seen).toContain('credit confirm');
    expect(seen).toContain('debit confirm');
  });
});
