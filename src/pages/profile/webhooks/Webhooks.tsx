import { WebhookList } from '../../webhook/WebhookList.tsx';

/** The webhooks of the user's party. */
export default function Webhooks() {
  return <WebhookList />;
}
