import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type NewsFacts, newsLifecycle } from './machine.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const HOUR_MS = 3_600_000;

const SERVICE: Who = { id: '3', role: 'service' };
const DISPATCHER: Who = { id: '5', role: 'dispatcher' };

const good: NewsFacts = { submittedBy: SERVICE.id, hasText: true, publishAt: null, offlineAt: null };

const at = NOW;
const always = { publishAt: null, offlineAt: null };

export const newsModel = model<typeof newsLifecycle>({
  machine: newsLifecycle,
  inputs: {
    good,
    'without a text': { ...good, hasText: false },
    'its time is come': { ...good, publishAt: NOW, offlineAt: NOW },
    'its time is not come': { ...good, publishAt: NOW + 1, offlineAt: NOW + HOUR_MS },
  },
  events: {
    publish: { type: 'publish', by: SERVICE, at, ...always },
    'publish later': { type: 'publish', by: SERVICE, at, publishAt: NOW + HOUR_MS, offlineAt: null },
    'publish until before': { type: 'publish', by: SERVICE, at, publishAt: null, offlineAt: NOW },
    'publish by another': { type: 'publish', by: DISPATCHER, at, ...always },
    'time.reached': { type: 'time.reached', by: SYSTEM, at },
    'time.reached by a person': { type: 'time.reached', by: SERVICE, at },
    'cancel.publish': { type: 'cancel.publish', by: SERVICE, at },
    'cancel.publish by another': { type: 'cancel.publish', by: DISPATCHER, at },
    'take.off': { type: 'take.off', by: SERVICE, at },
    'take.off by another': { type: 'take.off', by: DISPATCHER, at },
    'time.over': { type: 'time.over', by: SYSTEM, at },
    'time.over by a person': { type: 'time.over', by: SERVICE, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'without a text nothing is published': (snapshot) =>
      snapshot.context.hasText || !snapshot.can({ type: 'publish', by: SERVICE, at, ...always }),
    'who does not keep it does not publish it': (snapshot) =>
      !snapshot.can({ type: 'publish', by: DISPATCHER, at, ...always }),
  },
});
