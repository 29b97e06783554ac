import { say } from '../../../domain/codes/label.ts';
import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { insuranceClaim } from '../../../domain/records/insuranceClaim.ts';
import { insuranceProduct } from '../../../domain/records/insuranceProduct.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { viewOfReference } from '../reference.tsx';
import { claimView, policyView } from './policyView.tsx';
import { SilenceBanner } from './SilenceBanner.tsx';

const PRODUCTS = viewOfReference(insuranceProduct);
const BULK = ['enable', 'disable'];

const PARTS = [
  {
    name: 'policies',
    spec: cargoPolicy,
    body: (
      <>
        <SilenceBanner />
        <RecordPage view={policyView} />
      </>
    ),
  },
  {
    name: 'claims',
    spec: insuranceClaim,
    body: (
      <>
        <SilenceBanner />
        <RecordPage view={claimView} />
      </>
    ),
  },
  { name: 'products', spec: insuranceProduct, body: <RecordPage view={PRODUCTS} bulk={BULK} /> },
] as const;

/** Cargo cover, its claims, and what insurers sell: addendum B 5.4. */
export default function InsurancePage() {
  const lang = useLang();
  const viewer = useViewer();
  return (
    <UrlTabs
      path="/addedService/insurance"
      parts={PARTS.filter(({ spec }) => mayView(spec, viewer)).map(({ name, spec, body }) => ({
        name,
        label: say(spec.label, lang),
        body,
      }))}
    />
  );
}
