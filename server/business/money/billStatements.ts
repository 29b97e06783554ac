import type { Work } from '../../records/work.ts';
import { holding, type Statement } from './statementLines.ts';

/** A live statement that holds a bill. */
export interface HoldingStatement {
  readonly id: string;
  readonly reconNo: string;
  readonly type: Statement['type'];
  readonly status: Statement['status'];
  /** It was sent to the counterparty: its bills may not be reopened (6.3). */
  readonly isSent: boolean;
}

const SENT: readonly Statement['status'][] = ['sent', 'disputed', 'confirmed', 'settled'];

/** Live statements that hold a bill, at most one per type (T&M 7.5). */
export async function statementsOf(work: Work, billId: string): Promise<HoldingStatement[]> {
  const found = await holding(work, [billId]);
  return found.map(({ id, reconNo, type, status }) => ({
    id,
    reconNo,
    type,
    status,
    isSent: SENT.includes(status),
  }));
}
