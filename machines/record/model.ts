import type { SnapshotFrom } from 'xstate';
import type { Detail } from '../../domain/calls/records.ts';
import {
  alreadyExists,
  changedBySomeoneElse,
  fieldsAreWrong,
  noSuchRecord,
  notAllowed,
  notInThisState,
  serviceUnavailable,
} from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { recordMachine } from './machine.ts';

const stored = (version: number): Detail => ({
  row: { id: '17', status: 'draft', version, titles: {}, goodsName: 'steel', weightKg: 20_000 + version },
  facts: {},
  history: [],
});
const found = { output: { ok: true, data: stored(1) } };
const newer = { output: { ok: true, data: stored(2) } };
const refusal = (status: number, msg: string, rest: object = {}) => ({
  output: { ok: false, refusal: { status, msg, ...rest } },
});
const notFound = refusal(noSuchRecord, 'The record does not exist or was deleted');
const forbidden = refusal(notAllowed, 'You are not allowed to do this');
const stale = refusal(changedBySomeoneElse, 'Someone else changed this record', { present: stored(2) });
const errors = [{ field: 'goodsName', msg: 'Goods name is required' }];
const silence = { error: new Error('Network Error') };

type Snapshot = SnapshotFrom<typeof recordMachine>;

/** What is shown in place of the record. */
function placeOf(snapshot: Snapshot) {
  if (snapshot.matches('viewing') || snapshot.matches('acting')) return 'record';
  if (snapshot.matches('editing')) return 'form';
  if (snapshot.matches('conflict')) return 'conflict';
  if (snapshot.matches('notFound')) return 'notFound';
  if (snapshot.matches('forbidden')) return 'forbidden';
  return snapshot.matches('unavailable') ? 'unavailable' : 'awaited';
}

/** Why the last request failed. */
function reasonOf(snapshot: Snapshot) {
  const said = snapshot.context.refusal?.msg ?? null;
  if (snapshot.matches('unavailable')) return said ?? 'no answer';
  if (snapshot.matches({ viewing: { notice: 'refused' } })) return said;
  if (snapshot.matches({ editing: { form: 'idle' } })) return said;
  const isUnknown =
    snapshot.matches({ viewing: { notice: 'failed' } }) || snapshot.matches({ editing: { form: 'failed' } });
  return isUnknown ? 'nobody knows' : null;
}

/** Is the form of an event open, also while it is being sent? */
const isAsking = (snapshot: Snapshot) =>
  (snapshot.matches('viewing') || snapshot.matches('acting')) && snapshot.context.eventForm !== null;

export const recordModel = model({
  machine: recordMachine,
  inputs: {
    'new record': { id: null, initial: { goodsName: '' }, savedDraft: { goodsName: 'ore' } },
    'stored record': { id: '17', initial: {} },
  },
  events: {
    reload: { type: 'record.reload' },
    'the record changes elsewhere': { type: 'record.stale' },
    edit: { type: 'edit.started' },
    'cancel the edit': { type: 'edit.cancelled' },
    'write the goods name': { type: 'field.changed', changes: { goodsName: 'coal' }, unchanged: [] },
    'write what stood there': { type: 'field.changed', changes: {}, unchanged: ['goodsName'] },
    'leave a field': { type: 'field.left', path: 'goodsName' },
    'a value is on its way': { type: 'value.awaited', path: 'goodsName' },
    'a value is there': { type: 'value.arrived', path: 'goodsName' },
    'check the form': { type: 'draft.checked', stage: 'draft' },
    'discard what was typed': { type: 'draft.discarded' },
    'accept what was typed before': { type: 'draft.accepted' },
    submit: {
      type: 'draft.submitted',
      values: { goodsName: 'coal' },
      requestNo: '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a01',
    },
    'open the question of an event': { type: 'eventForm.opened', event: 'publish', savedDraft: null },
    'close the question': { type: 'eventForm.closed' },
    'send an event': {
      type: 'event.sent',
      event: 'publish',
      payload: { reason: 'ready' },
      requestNo: '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a02',
    },
    retry: { type: 'request.retried' },
    'dismiss the notice': { type: 'notice.dismissed' },
    'keep mine': { type: 'mine.chosen' },
    'take theirs': { type: 'theirs.chosen' },
  },
  outcomes: {
    load: {
      found,
      newer,
      notFound,
      forbidden,
      refused: refusal(serviceUnavailable, 'Please try later'),
      'no answer': silence,
    },
    check: { sound: { output: [] }, wrong: { output: errors }, broken: silence },
    save: {
      stored: newer,
      invalid: refusal(fieldsAreWrong, 'Some fields are wrong', { errors }),
      stale,
      notFound,
      refused: refusal(alreadyExists, 'The number exists already'),
      'no answer': silence,
    },
    act: {
      done: newer,
      stale,
      notFound,
      refused: refusal(notInThisState, 'Not in this state'),
      'no answer': silence,
    },
  },
  abstract: ({ id, form, eventForm, detail, requestNo, theirs }) => ({
    id,
    typed: Object.keys(form.draft),
    restored: form.isRestored,
    eventForm: eventForm?.event,
    version: detail?.row.version,
    theirs: theirs?.row.version,
    unanswered: requestNo !== null,
  }),
  facts: (snapshot) => ({
    place: placeOf(snapshot),
    weightKg: placeOf(snapshot) === 'record' ? (snapshot.context.detail?.row.weightKg ?? null) : null,
    busy:
      snapshot.matches('acting') ||
      snapshot.matches({ editing: { form: 'checking' } }) ||
      snapshot.matches({ editing: { form: 'submitting' } }),
    old: snapshot.matches({ viewing: { freshness: 'stale' } }),
    wrong: snapshot.matches('editing') ? snapshot.context.form.errors.map(({ field }) => field) : [],
    restored: snapshot.matches('editing') && snapshot.context.form.isRestored,
    asking: isAsking(snapshot),
    outdated: snapshot.matches({ editing: { basis: 'outdated' } }),
    reason: reasonOf(snapshot),
  }),
  invariants: {
    'only a stored record is shown or acted on': (snapshot) =>
      !(snapshot.matches('viewing') || snapshot.matches('acting')) || snapshot.context.detail !== null,
    'a conflict shows their record': (snapshot) =>
      !snapshot.matches('conflict') || snapshot.context.theirs !== null,
    'a draft on its way has a number': (snapshot) =>
      !snapshot.matches({ editing: { form: 'submitting' } }) || snapshot.context.requestNo !== null,
    'the form is clean exactly when nothing is typed': (snapshot) =>
      !snapshot.matches('editing') ||
      snapshot.matches({ editing: { draft: 'clean' } }) ===
        (Object.keys(snapshot.context.form.draft).length === 0),
    'what was stored or given up is no draft any more': (snapshot) =>
      snapshot.matches('editing') ||
      snapshot.matches('conflict') ||
      snapshot.matches('notFound') ||
      Object.keys(snapshot.context.form.draft).length === 0,
    'an unanswered save keeps its number': (snapshot) =>
      !snapshot.matches({ editing: { form: 'failed' } }) || snapshot.context.requestNo !== null,
  },
});
