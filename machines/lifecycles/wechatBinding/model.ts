import { model } from '../../model.ts';
import { type Common, SYSTEM, type Who } from '../kit.ts';
import { wechatBindingLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 26, 4);
const ADMIN: Who = { id: '1', role: 'admin' };
const SHIPPER: Who = { id: '2', role: 'shipper' };
const good: Common = { submittedBy: SHIPPER.id };

export const wechatBindingModel = model<typeof wechatBindingLifecycle>({
  machine: wechatBindingLifecycle,
  inputs: { good },
  events: {
    unbind: { type: 'unbind', by: ADMIN, at },
    'unbind for its owner': { type: 'unbind', by: SYSTEM, at },
    'unbind by a shipper': { type: 'unbind', by: SHIPPER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only an unbound one is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'unbound'),
  },
});
