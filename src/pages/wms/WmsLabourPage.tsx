import { say } from '../../../domain/codes/label.ts';
import { labourRecord } from '../../../domain/records/labourRecord.ts';
import { supplierBill } from '../../../domain/records/supplierBill.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { supplierBillView } from '../settlement/supplierBillView.ts';

const VIEW = { spec: labourRecord };
const BULK = ['confirm', 'settle'];
const OF_GANGS = { kind: 'labour' };

const PARTS = [
  { name: 'records', spec: labourRecord, body: <RecordPage view={VIEW} bulk={BULK} /> },
  { name: 'bills', spec: supplierBill, body: <RecordPage view={supplierBillView} base={OF_GANGS} /> },
] as const;

/** The work of handling gangs, and the bills that pay their firms: addendum B 3.5. */
export default function WmsLabourPage() {
  const lang = useLang();
  const viewer = useViewer();
  return (
    <UrlTabs
      path="/wms/labour"
      parts={PARTS.filter(({ spec }) => mayView(spec, viewer)).map(({ name, spec, body }) => ({
        name,
        label: say(spec.label, lang),
        body,
      }))}
    />
  );
}
