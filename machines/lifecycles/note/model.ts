import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type NoteFacts, noteLifecycle } from './machine.ts';

const NOW = Date.UTC(2026, 10, 21, 4);

const SERVICE: Who = { id: '3', role: 'service' };
const DISPATCHER: Who = { id: '5', role: 'dispatcher' };

const good: NoteFacts = { submittedBy: SERVICE.id, hasText: true, hasReader: true, expireAt: null };

const at = NOW;
const publish = { type: 'publish', by: SERVICE, at } as const;

export const noteModel = model<typeof noteLifecycle>({
  machine: noteLifecycle,
  inputs: {
    good,
    'without a text': { ...good, hasText: false },
    'without a reader': { ...good, hasReader: false },
    'its time is over': { ...good, expireAt: NOW },
    'its time is not over': { ...good, expireAt: NOW + 1 },
  },
  events: {
    publish,
    'publish by another': { type: 'publish', by: DISPATCHER, at },
    withdraw: { type: 'withdraw', by: SERVICE, at },
    'withdraw by another': { type: 'withdraw', by: DISPATCHER, at },
    'time.over': { type: 'time.over', by: SYSTEM, at },
    'time.over by a person': { type: 'time.over', by: SERVICE, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'without a text nothing is published': (snapshot) => snapshot.context.hasText || !snapshot.can(publish),
    'nothing is published to nobody': (snapshot) => snapshot.context.hasReader || !snapshot.can(publish),
    'withdrawn is the end': (snapshot) => (snapshot.status === 'done') === (snapshot.value === 'withdrawn'),
  },
});
