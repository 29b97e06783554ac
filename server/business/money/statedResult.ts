import type { statedOutcome } from '../../../domain/codes/lists/stated.ts';
import type { CodeOf } from '../../../domain/codes/lists/list.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import type { StatedFacts } from '../../../machines/lifecycles/statedResult.ts';
import { notify } from '../../notices/notify.ts';
import type { Work } from '../../records/work.ts';

/** Code of a failure that the other side's answer contradicts the order. */
export const DOUBT = 'DOUBT';
/** Code of a failure that persons recorded. */
export const BY_HAND = 'BY_HAND';

interface StatedRow {
  readonly createdBy: string;
  readonly submittedAt: number | null;
  readonly failCode: string | null;
  readonly failMsg: string | null;
  readonly statedOutcome: CodeOf<typeof statedOutcome> | null;
  readonly statedReason: string | null;
  readonly statedBy: string | null;
}

/** The facts of what was recorded by hand. */
export const statedFacts = (row: StatedRow): StatedFacts => ({
  submittedBy: row.createdBy,
  isDoubted: row.failCode === DOUBT,
  sentAt: row.submittedAt,
  statedOutcome: row.statedOutcome,
  statedBy: row.statedBy,
});

/**
 * Whether the other side contradicts the document with the same words as before.
 * @param doubt how its answer would be remembered; null: it gave none
 */
export const isDoubtTold = (row: Pick<StatedRow, 'failCode' | 'failMsg'>, doubt: string | null): boolean =>
  row.failCode === DOUBT && row.failMsg === doubt;

interface Statement {
  readonly outcome: CodeOf<typeof statedOutcome>;
  readonly reason: string;
  readonly evidence: readonly string[];
  readonly by: { readonly id: string };
}

/** What was recorded. */
export const stated = ({ outcome, reason, evidence, by }: Statement, now: number) => ({
  statedOutcome: outcome,
  statedReason: reason,
  statedFiles: [...evidence],
  statedBy: by.id,
  statedAt: now,
});

/** It was confirmed that nothing was done. */
export const refuted = ({ statedReason }: StatedRow) => ({ failCode: BY_HAND, failMsg: statedReason ?? '' });

const TO_CONFIRM: Label = [
  '登记结果待核定',
  'Recorded result to confirm',
  'Resultado por confirmar',
  '登録結果の確認待ち',
];
const SENT_BACK: Label = [
  '登记结果被退回',
  'Recorded result sent back',
  'Registro devuelto',
  '登録結果が差戻し',
];

const about = (label: Label, no: string, state: Label): Label => [
  `${label[0]} ${no}：${state[0]}`,
  `${label[1]} ${no}: ${state[1]}`,
  `${label[2]} ${no}: ${state[2]}`,
  `${label[3]} ${no}：${state[3]}`,
];

interface About {
  readonly spec: { readonly name: string; readonly label: Label };
  readonly no: string;
  readonly row: { readonly id: string; readonly statedBy: string | null };
}

/** Whoever may confirm what was recorded is told. */
export const tellToConfirm = (work: Work, { spec, no, row }: About): Promise<void> =>
  notify(work, {
    to: [ROLE_CODES.financeApprover],
    text: about(spec.label, no, TO_CONFIRM),
    record: spec.name,
    id: row.id,
  });

/** Whoever recorded it is told that it was sent back. */
export const tellSentBack = (work: Work, { spec, no, row }: About): Promise<void> =>
  notify(work, {
    to: [ROLE_CODES.financeClerk],
    text: about(spec.label, no, SENT_BACK),
    record: spec.name,
    id: row.id,
  });
