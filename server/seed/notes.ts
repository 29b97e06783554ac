import { reconciliation } from '../../domain/records/reconciliation.ts';
import { statementNote } from '../../domain/records/statementNote.ts';
import { need } from '../records/rows.ts';
import { applyEvent, applyExternalEvent, saveRecord, type SeedContext } from './seedContext.ts';

type Kind = 'credit' | 'debit';

/** The statement, the kind, fen, and why. */
type Wanted = readonly [reconciliationId: string, kind: Kind, amountFen: number, reason: string];

/** A note as a clerk writes it, on the first waybill of an agreed statement. */
async function drafted(
  seed: SeedContext,
  ...[reconciliationId, kind, amountFen, reason]: Wanted
): Promise<string> {
  const { lines } = await need(seed.work, reconciliation, reconciliationId);
  return saveRecord(seed, 'financeClerk', statementNote.name, {
    ...{ kind, reconciliationId, reason, evidence: null },
    lines: lines.slice(0, 1).map(({ waybillNo }) => ({ waybillNo, amountFen })),
  });
}

async function submitted(seed: SeedContext, ...note: Wanted): Promise<string> {
  const id = await drafted(seed, ...note);
  await applyEvent(seed, 'financeClerk', statementNote, id, { type: 'submit.note' });
  return id;
}

async function sent(seed: SeedContext, ...note: Wanted): Promise<string> {
  const id = await submitted(seed, ...note);
  await applyEvent(seed, 'financeApprover', statementNote, id, { type: 'approve.note' });
  return id;
}

/** Credit and debit notes on an agreed statement, one in each of their states. */
export async function seedNotes(seed: SeedContext, reconciliationId: string): Promise<void> {
  const on = reconciliationId;
  const agreed = await sent(seed, on, 'credit', 12_000, '磅差复核后减收运费');
  const confirmation = { type: 'confirm.note', payload: { confirmedBy: '赵明远' } } as const;
  await applyExternalEvent(seed, statementNote, agreed, confirmation);
  const told = { type: 'dispute.note', payload: { reason: '等待费未约定，不同意补收' } } as const;
  await applyExternalEvent(seed, statementNote, await sent(seed, on, 'debit', 6_000, '补收装货等待费'), told);
  const gone = { type: 'void.note', payload: { reason: '重复开具，作废' } } as const;
  const twin = await drafted(seed, on, 'credit', 1_000, '磅差复核后减收运费');
  await applyEvent(seed, 'financeApprover', statementNote, twin, gone);
  await drafted(seed, on, 'credit', 1_500, '卸货延误协商减收');
  await submitted(seed, on, 'credit', 2_000, '货物外包装破损减收');
  await sent(seed, on, 'debit', 8_000, '补收改址里程运费');
}
