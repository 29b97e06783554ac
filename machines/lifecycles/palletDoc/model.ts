import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type PalletDocFacts, palletDocLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 27, 4);
const KEEPER: Who = { id: '1', role: 'warehouse' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };
const ADMIN: Who = { id: '3', role: 'admin' };
const SHIPPER: Who = { id: '4', role: 'shipper' };
const reason = '数量录入有误';

/** A warehouse lends twenty of its hundred pallets. */
const good: PalletDocFacts = {
  submittedBy: KEEPER.id,
  quantity: 20,
  isSame: false,
  giverHas: 100,
  receiverHas: 20,
  isReversal: false,
  isBilled: false,
};

export const palletDocModel = model<typeof palletDocLifecycle>({
  machine: palletDocLifecycle,
  inputs: {
    good,
    bought: { ...good, giverHas: null },
    'lost outside': { ...good, receiverHas: null },
    'giver has too few': { ...good, giverHas: 19 },
    'receiver has passed some on': { ...good, receiverHas: 19 },
    'both sides are the same': { ...good, isSame: true },
    'takes another back': { ...good, isReversal: true },
    'billed in another month': { ...good, isBilled: true },
  },
  events: {
    post: { type: 'post', by: KEEPER, at },
    'post by the platform': { type: 'post', by: SYSTEM, at },
    'post by dispatcher': { type: 'post', by: DISPATCHER, at },
    'post by shipper': { type: 'post', by: SHIPPER, at },
    reverse: { type: 'reverse', by: ADMIN, at, reason },
    'reverse without reason': { type: 'reverse', by: ADMIN, at, reason: '' },
    'reverse by dispatcher': { type: 'reverse', by: DISPATCHER, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody gives more than they have': (snapshot) =>
      (snapshot.context.giverHas ?? 20) >= 20 || !snapshot.can({ type: 'post', by: KEEPER, at }),
    'nothing is taken back that the receiver no longer has': (snapshot) =>
      (snapshot.context.receiverHas ?? 20) >= 20 || !snapshot.can({ type: 'reverse', by: ADMIN, at, reason }),
    'only what is taken back is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'reversed'),
  },
});
