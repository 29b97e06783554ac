import type { Entry, NewEntry } from '../../domain/rules/outboxEntry.ts';
import { model } from '../model.ts';
import { outboxMachine } from './machine.ts';
import {
  isOutboxOffline,
  isOutboxPausing,
  isOutboxSending,
  isOutboxWriting,
  storageFaultOf,
} from './selectors.ts';

const unstored: NewEntry = {
  requestNo: '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a01',
  record: 'waybill',
  id: '17',
  title: 'YD1',
  event: 'load.confirm',
  payload: { loadWeightKg: 32_000 },
  by: null,
  files: [],
  group: 'waybill:17',
  occurredAt: 1_790_000_000_000,
  version: null,
  refusal: null,
};
const loading: Entry = { ...unstored, place: 1 };
const judged: Entry = { ...loading, version: 1 };
const refused: Entry = { ...judged, refusal: { msg: 'Over the rated load', isMoved: false } };
const moved: Entry = { ...loading, refusal: { msg: 'Loaded already', isMoved: true } };
const arriving: Entry = {
  ...loading,
  place: 2,
  requestNo: '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a02',
  event: 'arrive',
  payload: {},
};
const KEY = '012345678901234567';
/** With a photo that the platform does not have yet. */
const photographed: Entry = {
  ...loading,
  payload: { ...loading.payload, photos: [KEY] },
  files: [{ key: KEY, id: null }],
};
const uploaded: Entry = { ...photographed, files: [{ key: KEY, id: '900' }] };
const noPicture: Entry = { ...photographed, refusal: { msg: 'Not a picture', isMoved: false } };
/** Of another trip: nothing of the first holds it up. */
const other: Entry = { ...arriving, place: 3, id: '18', title: 'YD2', group: 'waybill:18' };

const listed = (...entries: readonly Entry[]) => ({ output: { entries } });
const written = (...entries: readonly Entry[]) => ({ output: { kind: 'written', entries } });
const sent = (kind: string, ...entries: readonly Entry[]) => ({
  output: { kind, record: 'waybill', id: '17', entries },
});
const silence = { error: new Error('Network Error') };

/** An entry, as guards tell it from others. */
const abstract = ({ place, files, version, refusal }: Entry) =>
  `${String(place)}${files.some(({ id }) => id === null) ? ' with a photo' : ''}${version === null ? '' : ' judged'}${refusal === null ? '' : refusal.isMoved ? ' moved' : ' refused'}`;

export const outboxModel = model({
  machine: outboxMachine,
  inputs: { start: { seed: 1 } },
  events: {
    'an event is done': { type: 'entry.added', entry: unstored },
    'correct what was refused': {
      type: 'entry.corrected',
      place: 1,
      payload: { loadWeightKg: 31_000 },
      files: [],
      requestNo: '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a03',
    },
    'send what was refused again': { type: 'entry.retried', place: 1 },
    'give up the first': { type: 'entry.dropped', place: 1 },
    'give up the second': { type: 'entry.dropped', place: 2 },
    'store it again': { type: 'change.retried' },
    'give up the change': { type: 'change.cancelled' },
    'read the storage again': { type: 'storage.retried' },
    'another window changed something': { type: 'entries.changed' },
    'network goes': { type: 'network.lost' },
    'network returns': { type: 'network.returned' },
    'try now': { type: 'sending.requested' },
  },
  outcomes: {
    load: {
      nothing: listed(),
      'one waits': listed(loading),
      'one has a photo': listed(photographed),
      'one was tried': listed(judged),
      'the first was refused': listed(refused, arriving),
      fails: { error: new Error('no storage') },
    },
    write: {
      kept: written(loading),
      'kept after one that was refused': written(moved, arriving, other),
      removed: written(),
      full: { output: { kind: 'full' } },
      fails: { error: new Error('no storage') },
    },
    upload: {
      'the platform has it': listed(uploaded),
      'no picture': listed(noPicture, arriving),
      'no answer': silence,
    },
    judge: {
      'it may go': listed(judged),
      'it no longer fits': listed(moved, arriving),
      'no answer': silence,
    },
    send: {
      taken: sent('sent'),
      refused: sent('refused', refused, arriving),
      'the document moved on': sent('moved', loading),
      'another window sent it': sent('gone'),
      'no answer': silence,
    },
  },
  abstract: ({ entries }) => entries.map(abstract),
  facts: (snapshot) => {
    const { entries } = snapshot.context;
    return {
      waiting: entries.filter(({ refusal }) => refusal === null).length,
      refused: entries.flatMap(({ refusal }) => refusal?.msg ?? []),
      isMoved: entries.some(({ refusal }) => refusal?.isMoved),
      fault: storageFaultOf(snapshot),
      isOffline: isOutboxOffline(snapshot) && entries.length > 0,
      isSending: isOutboxSending(snapshot),
      isPausing: isOutboxPausing(snapshot),
      isWriting: isOutboxWriting(snapshot),
    };
  },
  invariants: {
    'a change is held exactly while it is not stored': (snapshot) =>
      (snapshot.context.change !== null) ===
      (isOutboxWriting(snapshot) ||
        storageFaultOf(snapshot) === 'full' ||
        storageFaultOf(snapshot) === 'failed'),
    'nothing is judged or waits for a try without a network, unless it was on its way': (snapshot) =>
      !(isOutboxPausing(snapshot) && isOutboxOffline(snapshot)),
    'empty means that nothing waits': (snapshot) =>
      snapshot.matches({ sender: 'empty' }) === (snapshot.context.entries.length === 0) ||
      isOutboxSending(snapshot),
  },
});
