import { acceptAgreement, getConsent, presentAgreements } from '../../domain/calls/serviceAgreement.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { presentVersion } from '../auth/agreementVersions.ts';
import { agreementsInForce } from '../business/platform/agreements.ts';
import { type Consent, acceptVersion, consentOf } from '../business/trade/consent.ts';
import type { Work } from '../records/work.ts';
import { act, actFor, bind, type Bound, loginOf } from './context.ts';
import { defaultGroup } from './defaultGroup.ts';

async function withTexts(work: Work, lang: Lang, consent: Consent): Promise<Consent> {
  const agreements = await agreementsInForce(work, lang);
  return agreements.length === 0 ? consent : { ...consent, agreements };
}

const read = bind(getConsent, (_request, context) =>
  act(context, async (work) =>
    withTexts(work, context.lang, await consentOf(work, loginOf(context).viewer.userId)),
  ),
);

const accept = bind(acceptAgreement, ({ version }, context) =>
  act(context, async (work) =>
    withTexts(work, context.lang, await acceptVersion(work, loginOf(context).viewer, version)),
  ),
);

const present = bind(presentAgreements, async ({ language }, context) => {
  const { groupCode } = await defaultGroup(context.services.store.db, context.host);
  return actFor(context, groupCode, async (work) => ({
    version: await presentVersion(work),
    agreements: await agreementsInForce(work, language),
  }));
});

export const serviceAgreementCalls: readonly Bound[] = [read, accept, present];
