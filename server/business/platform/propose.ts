import { createHash } from 'node:crypto';
import type { CodeOf } from '../../../domain/codes/lists/list.ts';
import type { proposalPart } from '../../../domain/codes/lists/people.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import type { Json } from '../../../domain/calls/json.ts';
import { decidersOf, PROPOSAL_LIFE_MS, type ProposalKind } from '../../../domain/rules/power.ts';
import { proposal } from '../../../domain/records/proposal.ts';
import type { TrackFault } from '../../../domain/rules/trackExcuse.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import type { Work } from '../../records/work.ts';
import { notify } from '../../notices/notify.ts';
import { firstOf, lengthOf } from '../../../domain/rules/characters.ts';

export type Proposal = Row<typeof proposal>;

/** One line of what changes; null: nothing there. */
export interface ChangeLine {
  readonly part: CodeOf<typeof proposalPart>;
  readonly before: string | null;
  readonly after: string | null;
}

/** A change that is to be confirmed by another person. */
export interface Wanted {
  readonly kind: ProposalKind;
  /** Name of its target, for people. */
  readonly subject: string;
  readonly targetId: string;
  /** The account it is about; null: about nobody. */
  readonly aboutId: string | null;
  /** The waybill or shipper it is about; absent: about none. */
  readonly waybillId?: string;
  readonly shipmentId?: string;
  /** What of a track an exception is wanted for, and the files that prove why. */
  readonly trackFaults?: readonly TrackFault[];
  readonly evidenceIds?: readonly string[];
  readonly changes: readonly ChangeLine[];
  /** What is carried out. */
  readonly payload: Json;
  /** What the proposer saw of the target, as far as the change depends on it. */
  readonly seen: Json;
}

/** Digest of a target as far as a change depends on it. */
export function basisOf(seen: Json): string {
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
}

const MAX_TEXT = 2_000;
const cut = (text: string | null) =>
  text !== null && lengthOf(text) > MAX_TEXT ? `${firstOf(text, MAX_TEXT - 1)}…` : text;

/**
 * Stores a change for another person to confirm, and tells those who may; nothing of it is in force yet.
 * @returns its id; the caller marks the target with it
 */
export async function propose(work: Work, wanted: Wanted): Promise<string> {
  const { kind, subject, targetId, aboutId, waybillId = null, shipmentId = null, changes } = wanted;
  const row = await make(work, proposal, {
    proposalNo: await nextNumber(work, proposal.number.prefix),
    kind,
    subject: firstOf(subject, 128),
    trackFaults: wanted.trackFaults === undefined ? null : [...wanted.trackFaults],
    evidenceIds: wanted.evidenceIds === undefined ? null : [...wanted.evidenceIds],
    changes: changes.map(({ part, before, after }) => ({ part, before: cut(before), after: cut(after) })),
    submittedBy: work.viewer?.userId ?? '0',
    expireAt: work.now + PROPOSAL_LIFE_MS,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    targetId,
    aboutId,
    waybillId,
    shipmentId,
    payload: JSON.stringify(wanted.payload),
    basis: basisOf(wanted.seen),
  });
  await notify(work, {
    to: decidersOf(kind).map((role) => ROLE_CODES[role]),
    text: [
      `待您复核：${row.subject}`,
      `Waits for your confirmation: ${row.subject}`,
      `A la espera de su confirmación: ${row.subject}`,
      `確認をお待ちしています：${row.subject}`,
    ],
    record: 'proposal',
    id: row.id,
  });
  return row.id;
}
