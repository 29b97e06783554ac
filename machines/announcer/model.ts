import type { SpokenCall } from '../../domain/rules/yardSpeech.ts';
import { model } from '../model.ts';
import { announcerMachine } from './machine.ts';
import { isSilent, isSoundAsked } from './selectors.ts';

const call: SpokenCall = {
  ...{ callSeq: 4, ticketNo: 'A012', tail: '345', head: '', gateName: '东门', laneName: '1号装车道' },
  langs: ['zh', 'en'],
};

export const announcerModel = model<typeof announcerMachine>({
  machine: announcerMachine,
  inputs: { 'a screen': undefined },
  events: {
    'a call': ({ context }) => (context.toSay.length > 1 ? null : { type: 'calls.came', calls: [call] }),
    'sound on': { type: 'sound.pressed' },
  },
  outcomes: {
    probe: {
      allowed: { output: true },
      'not allowed': { output: false },
      fails: { error: new Error('no sound') },
    },
    speak: {
      starts: { sends: { type: 'speech.started' } },
      ends: { sends: { type: 'speech.ended' } },
      fails: { sends: { type: 'speech.failed' } },
      'is not allowed': { sends: { type: 'speech.denied' } },
      breaks: { error: new Error('no speech') },
    },
    chime: { sounds: { output: null }, fails: { error: new Error('no sound') } },
  },
  abstract: ({ toSay, said, isVoiceBad }) => ({
    rounds: toSay.map(({ round }) => round).join(''),
    said,
    isVoiceBad,
  }),
  facts: (snapshot) => ({ isAsked: isSoundAsked(snapshot), isSilent: isSilent(snapshot) }),
  invariants: {
    'a bad voice is not asked again': (snapshot) =>
      !snapshot.matches({ on: 'speaking' }) || !snapshot.context.isVoiceBad,
    'a silent screen keeps nothing to say': (snapshot) =>
      !isSilent(snapshot) || snapshot.context.toSay.length === 0,
  },
});
