import { and, eq, inArray } from 'drizzle-orm';
import { knownProof, proofKey, proofStanding } from '../../domain/calls/tripProof.ts';
import { messageOf, refuse } from '../../domain/codes/refusals.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { tripNotComplete } from '../../domain/codes/refusals/codes/transport.ts';
import { tripProof } from '../../domain/records/tripProof.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { mayEdit } from '../../domain/rules/rights.ts';
import { publicKeyOf } from '../business/trade/proof/signing.ts';
import { flowNames, openFlows } from '../business/trade/proof/tripProof.ts';
import { refused } from '../records/errors.ts';
import { find, findBy } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { runFor } from '../run/run.ts';
import { tableFor } from '../store/tables.ts';
import { tenantCodes } from '../store/tenants.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

/** Files are checked one by one; more from one address looks like guessing. */
const ASKED: Limit = { times: 120, windowMs: 3_600_000 };

/** @throws 10404 absent or out of scope */
const standing = bind(proofStanding, ({ waybillId }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const job = await find(work, waybill, waybillId);
    if (!job || !isInScope(waybill, viewer, job)) throw refused(noSuchRecord);
    const [row] = await findBy(work, tripProof, { waybillId });
    if (row && isInScope(tripProof, viewer, row)) {
      const { id, proofNo, headHash, madeAt, status } = row;
      return {
        proof: { id, proofNo, headHash, madeAt, isSealed: status === 'sealed' },
        lacks: [],
        why: null,
      };
    }
    const lacks = mayEdit(tripProof, viewer, 'create') ? await openFlows(work, job) : [];
    const refusal = lacks.length === 0 ? null : refuse(tripNotComplete, { what: flowNames(lacks) });
    return { proof: null, lacks: [...lacks], why: refusal && messageOf(refusal, context.lang) };
  }),
);

const proofs = tableFor(tripProof);

const known = bind(knownProof, async ({ head }, { services, address }) => {
  const groups = await tenantCodes(services.store.db);
  const [first] = groups;
  if (first === undefined) return { isKnown: false };
  await runFor(services, first, (work) => spendAttempt(work, `tripProof:${address}`, ASKED));
  const [found] = await services.store.db
    .select({ id: proofs.id })
    .from(proofs)
    .where(and(inArray(proofs.groupCode, groups), eq(proofs.headHash, head), eq(proofs.deleted, false)))
    .limit(1);
  return { isKnown: found !== undefined };
});

const key = bind(proofKey, (_, { services: { vault } }) =>
  Promise.resolve({ algorithm: 'Ed25519' as const, publicKey: publicKeyOf(vault) }),
);

export const tripProofCalls: readonly Bound[] = [standing, known, key];
