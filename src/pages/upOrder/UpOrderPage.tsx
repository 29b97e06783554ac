import { say } from '../../../domain/codes/label.ts';
import { connection } from '../../../domain/records/connection.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { BULK, upOrderView } from './view.tsx';

const orders = <RecordPage view={upOrderView} bulk={BULK} />;
const connections = <RecordPage view={{ spec: connection }} />;

/** Orders of upstream customers, and the connections by which they come (addendum A 4.1, 4.2). */
export default function UpOrderPage() {
  const lang = useLang();
  const viewer = useViewer();
  const parts = [
    { name: 'orders', spec: upOrder, body: orders },
    { name: 'connections', spec: connection, body: connections },
  ].filter(({ spec }) => mayView(spec, viewer));
  return (
    <UrlTabs
      path="/tms/uporder/upOrder"
      parts={parts.map(({ name, spec, body }) => ({ name, label: say(spec.label, lang), body }))}
    />
  );
}
