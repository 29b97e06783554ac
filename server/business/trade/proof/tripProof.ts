import { joined, type Label } from '../../../../domain/codes/label.ts';
import { tripNotComplete } from '../../../../domain/codes/refusals/codes/transport.ts';
import { ROLE_CODES } from '../../../../domain/codes/roles.ts';
import { tripProof } from '../../../../domain/records/tripProof.ts';
import { waybill } from '../../../../domain/records/waybill.ts';
import { FOUR_FLOW_NAMES, FOUR_FLOWS, type FourFlow, flowVerdicts } from '../../../../domain/rules/flows.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { tripProofLifecycle, tripProofRules } from '../../../../machines/lifecycles/tripProof/machine.ts';
import { notify } from '../../../notices/notify.ts';
import { entry } from '../../../records/entry.ts';
import { refused } from '../../../records/errors.ts';
import { make } from '../../../records/make.ts';
import { nextNumber } from '../../../records/numbers.ts';
import { findBy, need } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { tableFor } from '../../../store/tables.ts';
import { type Flows, flowsOf, flowsOfEach } from '../../money/payFlows.ts';
import { gather } from './gather.ts';
import { chainOf, contentOf, givesHead, headOf, keepContent } from './kept.ts';
import { isSigned, publicKeyOf, signHead } from './signing.ts';
import type { Waybill } from './tell.ts';

export type TripProof = Row<typeof tripProof>;

/** Which of the four flows are not complete. */
function openOf(flows: Flows): readonly FourFlow[] {
  const verdicts = flowVerdicts(flows);
  return FOUR_FLOW_NAMES.filter(
    (name) => verdicts[name] !== 'whole' || (name === 'money' && flows.holdNo !== null),
  );
}

/** Which of the four flows of a trip are not complete: it counts as archived once none is left (docs/decisions.md). */
export async function openFlows(
  work: Work,
  job: Pick<Waybill, 'id' | 'status'>,
): Promise<readonly FourFlow[]> {
  if (job.status !== 'completed') return FOUR_FLOW_NAMES;
  return openOf(await flowsOf(work, job.id));
}

/** Those of these completed trips whose four flows are complete, all asked about at once. */
export async function wholeTrips(work: Work, waybillIds: readonly string[]): Promise<string[]> {
  const all = await flowsOfEach(work, waybillIds);
  return all.filter((flows) => openOf(flows).length === 0).map(({ waybillId }) => waybillId);
}

/** Names of flows, for a refusal. */
export const flowNames = (flows: readonly FourFlow[]): Label => joined(flows.map((name) => FOUR_FLOWS[name]));

async function sealed(work: Work, job: Waybill) {
  const entries = await chainOf(await gather(work, job));
  const headHash = headOf(entries);
  const { id: waybillId, shipmentId, carrierId, driverId } = job;
  const fields = {
    ...{ waybillId, shipmentId, carrierId, driverId, headHash, madeAt: work.now },
    entryCount: entries.length,
    signature: signHead(work.vault, headHash),
    publicKey: publicKeyOf(work.vault),
    checkedAt: null,
  };
  return { entries, fields };
}

/** Makes the proof of a trip whose four flows are complete, if it has none: the platform does it. @returns whether it made one */
export async function archiveTrip(work: Work, job: Waybill): Promise<boolean> {
  if ((await findBy(work, tripProof, { waybillId: job.id })).length > 0) return false;
  if ((await openFlows(work, job)).length > 0) return false;
  const { entries, fields } = await sealed(work, job);
  const proofNo = await nextNumber(work, tripProof.number.prefix);
  const { id } = await make(work, tripProof, { proofNo, ...fields });
  await keepContent(work, id, entries);
  return true;
}

/** What was kept is there, gives the hash, and the signature is right. */
async function isWhole(work: Work, { id, headHash, signature, publicKey }: TripProof): Promise<boolean> {
  const entries = await contentOf(work, id);
  if (entries === null || !(await givesHead(entries, headHash))) return false;
  return isSigned(headHash, signature, publicKey);
}

/** Whoever may check it is told before whether a check would find it; nobody else makes the platform hash it. */
const mayCheck = ({ viewer }: Work): boolean =>
  tripProof.events.check.by.some((role) => role === viewer?.role);

const DAMAGED = (no: string): Label => [
  `运单存证 ${no} 校验不符，请从备份恢复`,
  `Proof ${no} is damaged: restore it from a backup`,
  `La prueba ${no} está dañada: restáurela de una copia`,
  `証明 ${no} の内容が一致しません。バックアップから復元してください`,
];

export const tripProofEntry = entry<typeof tripProof>({
  spec: tripProof,
  table: tableFor(tripProof),
  lifecycle: { machine: tripProofLifecycle, rules: tripProofRules },
  facts: async (work, row, event) => ({
    submittedBy: row.createdBy,
    isWhole: (event === null && !mayCheck(work)) || (await isWhole(work, row)),
  }),
  prepare: async (work, { id, waybillId }) => {
    const job = await need(work, waybill, waybillId);
    const open = await openFlows(work, job);
    if (open.length > 0) throw refused(tripNotComplete, { what: flowNames(open) });
    const { entries, fields } = await sealed(work, job);
    await keepContent(work, id, entries);
    return fields;
  },
  stores: { storeCheck: ({ now }) => ({ checkedAt: now }) },
  effects: {
    warn: ({ work, row }) =>
      notify(work, {
        to: [ROLE_CODES.admin],
        text: DAMAGED(row.proofNo),
        record: tripProof.name,
        id: row.id,
      }),
  },
});
