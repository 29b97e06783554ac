import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type LotFacts, lotLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 26, 4);
const KEEPER: Who = { id: '1', role: 'warehouse' };
const ADMIN: Who = { id: '2', role: 'admin' };
const OWNER: Who = { id: '3', role: 'shipper' };
const reason = '抽检不合格，等待复检';

const good: LotFacts = { submittedBy: '0', frozenBy: KEEPER.id, expireAt: startOfDay(at) - DAY_MS };

export const stockLotModel = model<typeof lotLifecycle>({
  machine: lotLifecycle,
  inputs: {
    good,
    'good to the end of the day': { ...good, expireAt: startOfDay(at) },
    'without a last day': { ...good, expireAt: null },
  },
  events: {
    freeze: { type: 'freeze', by: KEEPER, at, reason },
    'freeze without reason': { type: 'freeze', by: KEEPER, at, reason: '' },
    'freeze by its owner': { type: 'freeze', by: OWNER, at, reason },
    release: { type: 'release', by: ADMIN, at, reason },
    'release by who froze it': { type: 'release', by: KEEPER, at, reason },
    'release without reason': { type: 'release', by: ADMIN, at, reason: '' },
    'release by its owner': { type: 'release', by: OWNER, at, reason },
    expire: { type: 'expire', by: SYSTEM, at },
    'expired, says a keeper': { type: 'expire', by: KEEPER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a lot is good through its last day': (snapshot) =>
      snapshot.value !== 'expired' || (snapshot.context.expireAt ?? at) < startOfDay(at),
    'only an expired one is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'expired'),
  },
});
