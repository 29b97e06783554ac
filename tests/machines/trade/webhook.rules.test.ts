import { expect, it } from 'vitest';
import { webhook } from '../../../domain/records/webhook.ts';
import {
  type WebhookFacts,
  webhookLifecycle,
  webhookRules,
} from '../../../machines/lifecycles/webhook/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const lifecycle = { machine: webhookLifecycle, rules: webhookRules };
const good: WebhookFacts = { submittedBy: '0', isOwn: true, hasSecret: true, pushFault: null };
const reason = '接收系统维护';
const owners = ['admin', 'shipper', 'captain', 'driver'] as const;

testTable({ ...lifecycle, spec: webhook }, good, [
  {
    event: 'activate',
    from: ['draft', 'paused'],
    to: 'active',
    who: [...owners],
    does: ['storeActive', 'wakeMessages'],
  },
  {
    event: 'pause',
    from: ['active'],
    to: 'paused',
    who: [...owners, 'system'],
    payload: { reason },
    does: ['storePause', 'tellItsOwner'],
  },
  {
    event: 'rotate.secret',
    from: ['draft'],
    to: 'draft',
    who: ['system'],
    payload: { oldUntil: null },
    does: ['storeSecret'],
  },
  {
    event: 'rotate.secret',
    from: ['active'],
    to: 'active',
    who: ['system'],
    payload: { oldUntil: null },
    does: ['storeSecret'],
  },
  {
    event: 'rotate.secret',
    from: ['paused'],
    to: 'paused',
    who: ['system'],
    payload: { oldUntil: null },
    does: ['storeSecret'],
  },
  {
    event: 'end',
    from: ['draft', 'active', 'paused'],
    to: 'ended',
    who: [...owners],
    payload: { reason },
    does: ['storeEnd', 'forgetSecrets'],
  },
]);

const { code } = judge(lifecycle, good);

it('[webhooks] is activated by its own party alone, with a secret and an address that has taken a message', () => {
  const activated = (facts: Partial<WebhookFacts>) => code('draft', sent('activate', 'shipper'), facts);
  expect(activated({})).toBeNull();
  expect(activated({ isOwn: false })).toBe(44_151);
  expect(activated({ hasSecret: false })).toBe(31_054);
  expect(activated({ pushFault: ['无应答', 'no answer', 'sin respuesta', '応答なし'] })).toBe(31_054);
});
