import { say } from '../../../domain/codes/label.ts';
import { connection } from '../../../domain/records/connection.ts';
import { outMessage } from '../../../domain/records/outMessage.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { webhook } from '../../../domain/records/webhook.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import WebhookList from '../webhook/WebhookList.tsx';
import { connectionView } from './connectionView.tsx';
import { PUSH_BULK, pushView } from './pushView.tsx';
import { ShownSecrets } from './Secret.tsx';
import { SimulateOrder } from './SimulateOrder.tsx';
import { BULK, upOrderView } from './view.tsx';

const orders = <RecordPage view={upOrderView} bulk={BULK} actions={<SimulateOrder />} />;
const pushes = <RecordPage view={pushView} bulk={PUSH_BULK} />;
const connections = (
  <ShownSecrets>
    <RecordPage view={connectionView} />
  </ShownSecrets>
);

/** Orders of upstream customers, the connections by which they come, and what is told of them (addendum A 4.1 to 4.3). */
export default function UpOrderPage() {
  const lang = useLang();
  const viewer = useViewer();
  const parts = [
    { name: 'orders', spec: upOrder, body: orders },
    { name: 'connections', spec: connection, body: connections },
    { name: 'pushes', spec: outMessage, body: pushes },
    { name: 'webhooks', spec: webhook, body: <WebhookList /> },
  ].filter(({ spec }) => mayView(spec, viewer));
  return (
    <UrlTabs
      path="/tms/uporder/upOrder"
      parts={parts.map(({ name, spec, body }) => ({ name, label: say(spec.label, lang), body }))}
    />
  );
}
