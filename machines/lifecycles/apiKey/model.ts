import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type ApiKeyFacts, apiKeyLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 26, 4);
const ADMIN: Who = { id: '1', role: 'admin' };
const OWNER: Who = { id: '2', role: 'shipper' };

export const apiKeyModel = model<typeof apiKeyLifecycle>({
  machine: apiKeyLifecycle,
  inputs: {
    good: { submittedBy: OWNER.id, expireAt: at + 1 } satisfies ApiKeyFacts,
    'its time is over': { submittedBy: OWNER.id, expireAt: at } satisfies ApiKeyFacts,
  },
  events: {
    rotate: { type: 'rotate', by: SYSTEM, at, keyHash: 'h', oldKeyUntil: at },
    'rotate by hand': { type: 'rotate', by: OWNER, at },
    end: { type: 'end', by: ADMIN, at },
    'end for its owner': { type: 'end', by: SYSTEM, at },
    'end by a shipper': { type: 'end', by: OWNER, at },
    expire: { type: 'expire', by: SYSTEM, at },
    'expire by hand': { type: 'expire', by: ADMIN, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only an ended or expired one is over': (snapshot) =>
      (snapshot.status === 'done') === ['ended', 'expired'].includes(String(snapshot.value)),
    'it does not expire before its time': (snapshot) =>
      snapshot.value !== 'expired' || snapshot.context.expireAt <= at,
  },
});
