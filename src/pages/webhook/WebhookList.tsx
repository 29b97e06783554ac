import { webhook } from '../../../domain/records/webhook.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { ShownSecrets } from '../upOrder/Secret.tsx';
import { HookActions } from './HookActions.tsx';

const view: RecordView = { spec: webhook, onward: HookActions };

/** Webhooks with their secrets and test messages: a party's own, or for staff all of the group. */
export default function WebhookList() {
  return (
    <ShownSecrets>
      <RecordPage view={view} />
    </ShownSecrets>
  );
}
