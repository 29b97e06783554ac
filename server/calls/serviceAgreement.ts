import { acceptAgreement, getConsent } from '../../domain/calls/serviceAgreement.ts';
import { acceptVersion, consentOf } from '../business/trade/consent.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const read = bind(getConsent, (_request, context) =>
  act(context, (work) => consentOf(work, loginOf(context).viewer.userId)),
);

const accept = bind(acceptAgreement, ({ version }, context) =>
  act(context, (work) => acceptVersion(work, loginOf(context).viewer, version)),
);

export const serviceAgreementCalls: readonly Bound[] = [read, accept];
