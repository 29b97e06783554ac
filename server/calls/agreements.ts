import { presentAgreements } from '../../domain/calls/agreements.ts';
import { presentVersion } from '../auth/agreementVersions.ts';
import { agreementsInForce } from '../business/platform/agreements.ts';
import { actFor, bind, type Bound } from './context.ts';
import { defaultGroup } from './defaultGroup.ts';

const present = bind(presentAgreements, async ({ language }, context) => {
  const { groupCode } = await defaultGroup(context.services.store.db, context.host);
  return actFor(context, groupCode, async (work) => ({
    version: await presentVersion(work),
    agreements: await agreementsInForce(work, language),
  }));
});

export const agreementCalls: readonly Bound[] = [present];
