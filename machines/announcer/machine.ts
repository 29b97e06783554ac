import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { SpokenCall } from '../../domain/rules/yardSpeech.ts';
import { calling } from '../calling.ts';
import { placeholder, unprovided } from '../placeholder.ts';

/** A call that is still to be spoken, for the first or the second time. */
interface Saying {
  readonly call: SpokenCall;
  readonly round: 1 | 2;
}

export interface AnnouncerContext {
  readonly toSay: readonly Saying[];
  /** The call that was spoken last. */
  readonly said: number | null;
  /** The voice did not begin or did not end: until the page is opened anew there is only the chime. */
  readonly isVoiceBad: boolean;
}

export type AnnouncerEvent =
  | { type: 'calls.came'; calls: readonly SpokenCall[] }
  | { type: 'sound.pressed' }
  | { type: 'speech.started' }
  | { type: 'speech.ended' }
  | { type: 'speech.failed' }
  /** The browser wants somebody to press something first. */
  | { type: 'speech.denied' };

/** As many are kept as a screen is told at once. */
const MOST = 20;

type Came = { readonly calls: readonly SpokenCall[] };
type Allowed = { readonly isAllowed: boolean };
const came = ({ event }: { event: { calls: readonly SpokenCall[] } }) => ({ calls: event.calls });
const allowed = ({ event }: { event: { output: boolean } }) => ({ isAllowed: event.output });

const chimeInstead = { target: '#announcer.on.chiming', actions: 'markVoiceBad' } as const;

/** The voice of a screen: each call twice, by a chime where there is no voice (addendum A 2.5). */
export const announcerMachine = setup({
  types: {} as { context: AnnouncerContext; events: AnnouncerEvent },
  actors: {
    /** Does the browser let this page sound? */
    probe: placeholder<boolean>('probe'),
    speak: fromCallback<EventObject, { readonly call: SpokenCall | null }>(() => unprovided('speak')),
    chime: placeholder<null>('chime'),
  },
  guards: {
    isAllowed: (_, { isAllowed }: Allowed) => isAllowed,
    canSpeak: ({ context }) => context.toSay.length > 0 && !context.isVoiceBad,
    canChime: ({ context }) => context.toSay.length > 0,
  },
  actions: {
    add: assign({
      toSay: ({ context }, { calls }: Came) =>
        [...context.toSay, ...calls.map((call) => ({ call, round: 1 as const }))].slice(-MOST),
    }),
    forget: assign({ toSay: [] }),
    markVoiceBad: assign({ isVoiceBad: true }),
    /** The second time comes after whatever else is to be said. */
    next: assign(({ context: { toSay } }) => {
      const [done, ...rest] = toSay;
      if (!done) return {};
      const again = done.round === 1 ? [{ call: done.call, round: 2 as const }] : [];
      return { toSay: [...rest, ...again], said: done.call.callSeq };
    }),
  },
  delays: {
    probeTimeout: 2_000,
    /** Nobody is there who would switch the sound on. */
    askDelay: 60_000,
    startTimeout: 3_000,
    endTimeout: 15_000,
    chimeTimeout: 5_000,
    gapDelay: ({ context: { toSay, said } }) => (toSay[0]?.call.callSeq === said ? 6_000 : 1_000),
  },
}).createMachine({
  id: 'announcer',
  description: 'The voice of the screen of a station.',
  context: { toSay: [], said: null, isVoiceBad: false },
  initial: 'probing',
  states: {
    probing: {
      description: 'Does the browser let this page sound?',
      ...calling({
        src: 'probe',
        within: 'probeTimeout',
        answered: [{ guard: { type: 'isAllowed', params: allowed }, target: 'on' }, { target: 'asking' }],
        unanswered: 'asking',
      }),
    },
    asking: {
      description: 'Somebody has to press a button first.',
      on: { 'sound.pressed': 'probing' },
      after: { askDelay: 'muted' },
    },
    muted: {
      description: 'No sound: calls are only shown.',
      on: { 'sound.pressed': 'probing' },
    },
    on: {
      description: 'Calls are spoken.',
      initial: 'quiet',
      on: { 'calls.came': { actions: { type: 'add', params: came } } },
      exit: 'forget',
      states: {
        quiet: {
          description: 'Nothing is being said.',
          always: [
            { guard: 'canSpeak', target: 'speaking' },
            { guard: 'canChime', target: 'chiming' },
          ],
        },
        speaking: {
          description: 'A call is being spoken.',
          initial: 'starting',
          invoke: {
            src: 'speak',
            input: ({ context }) => ({ call: context.toSay[0]?.call ?? null }),
            onError: chimeInstead,
          },
          on: {
            'speech.ended': { target: 'pausing', actions: 'next' },
            'speech.failed': chimeInstead,
            'speech.denied': '#announcer.asking',
          },
          states: {
            starting: {
              description: 'The voice has not begun.',
              on: { 'speech.started': 'talking' },
              after: { startTimeout: chimeInstead },
            },
            talking: {
              description: 'The voice is heard; each language of the call begins anew.',
              on: { 'speech.started': { target: 'talking', reenter: true } },
              after: { endTimeout: chimeInstead },
            },
          },
        },
        chiming: {
          description: 'Two tones instead of a voice.',
          ...calling({
            src: 'chime',
            within: 'chimeTimeout',
            answered: { target: 'pausing', actions: 'next' },
            unanswered: '#announcer.muted',
          }),
        },
        pausing: { description: 'Until the next call is said.', after: { gapDelay: 'quiet' } },
      },
    },
  },
});
