import { assign, setup } from 'xstate';
import { type ChainReport, isWhole } from '../../domain/proof/check.ts';
import { calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';

/** What a file says by itself. */
export interface Checked {
  readonly waybillNo: string;
  /** The role whose version it is. */
  readonly version: string;
  /** Of its last entry. */
  readonly head: string;
  readonly report: ChainReport;
  /** `unable`: this browser cannot check signatures of this kind. */
  readonly signature: 'right' | 'wrong' | 'unable';
  readonly publicKey: string;
}

/** What the platform says about it. */
export interface Known {
  /** It has made a proof with this hash. */
  readonly isKnown: boolean;
  /** The key in the file is the one that it signs with now. */
  readonly isKeyOurs: boolean;
}

export interface ProofCheckContext {
  readonly checked: Checked | null;
  readonly known: Known | null;
}

export type ProofCheckEvent =
  /** A file was chosen or dropped; the file itself stays in the view. */
  { type: 'file.chosen' } | { type: 'platform.asked' } | { type: 'file.removed' };

type Read = { output: Checked | null };
const read = ({ event }: { event: Read }) => ({ checked: event.output });
const known = ({ event }: { event: { output: Known } }) => ({ known: event.output });

/** The check of a proof of a trip, by anybody who has the file. */
export const proofCheckMachine = setup({
  types: {} as { context: ProofCheckContext; events: ProofCheckEvent },
  actors: {
    /** Reads and checks the file; null: it is no proof. */
    check: placeholder<Checked | null>('check'),
    askPlatform: placeholder<Known, { head: string; publicKey: string }>('askPlatform'),
  },
  guards: {
    isNoProof: (_, { checked }: { checked: Checked | null }) => checked === null,
    isBroken: (_, { checked }: { checked: Checked | null }) => checked !== null && !isWhole(checked.report),
    isFalse: (_, { checked }: { checked: Checked | null }) => checked?.signature === 'wrong',
    isOurs: (_, { known: { isKnown } }: { known: Known }) => isKnown,
  },
  actions: {
    clear: assign({ checked: null, known: null }),
    setChecked: assign((_, { checked }: { checked: Checked | null }) => ({ checked })),
    setKnown: assign((_, { known: said }: { known: Known }) => ({ known: said })),
  },
  delays: {
    /** A large file on an old phone takes a while. */
    checkTimeout: 120_000,
    answerTimeout: 20_000,
  },
}).createMachine({
  id: 'proofCheck',
  description: 'A proof of a trip is checked in the browser.',
  context: { checked: null, known: null },
  initial: 'empty',
  on: {
    'file.chosen': { target: '.checking', reenter: true, actions: 'clear' },
    'file.removed': { target: '.empty', actions: 'clear' },
  },
  states: {
    empty: { description: 'No file was chosen.' },
    checking: {
      description: 'The file is read; its chain, its files and its signature are checked.',
      ...calling({
        src: 'check',
        within: 'checkTimeout',
        answered: [
          { guard: { type: 'isNoProof', params: read }, target: 'unreadable' },
          {
            guard: { type: 'isBroken', params: read },
            target: 'broken',
            actions: { type: 'setChecked', params: read },
          },
          {
            guard: { type: 'isFalse', params: read },
            target: 'foreign',
            actions: { type: 'setChecked', params: read },
          },
          { target: 'asking', actions: { type: 'setChecked', params: read } },
        ],
        unanswered: 'unreadable',
      }),
    },
    asking: {
      description:
        'The file holds; the platform is asked whether it has made it. It learns the hash, nothing else.',
      ...calling({
        src: 'askPlatform',
        input: ({ context: { checked } }: { context: ProofCheckContext }) => ({
          head: checked?.head ?? '',
          publicKey: checked?.publicKey ?? '',
        }),
        answered: [
          {
            guard: { type: 'isOurs', params: known },
            target: 'verified',
            actions: { type: 'setKnown', params: known },
          },
          { target: 'foreign', actions: { type: 'setKnown', params: known } },
        ],
        unanswered: 'unasked',
      }),
    },
    verified: { description: 'It holds, and the platform has made it.' },
    unasked: {
      description: 'It holds; the platform could not be asked.',
      on: { 'platform.asked': 'asking' },
    },
    foreign: { description: 'The signature is not right, or the platform does not know it.' },
    broken: { description: 'Something in it was changed.' },
    unreadable: { description: 'It is no proof of a trip, or could not be read.' },
  },
});
