import { assertEvent, assign, emit, setup } from 'xstate';
import { answer, calling } from '../calling.ts';
import type { ProfileData } from '../../domain/calls/profile.ts';
import { isBlank } from '../../domain/rules/checks.ts';
import type { Answer, WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** The fields of the user's profile. */
export interface ProfileForm {
  readonly name: string;
  readonly introduction: string;
  /** Id of an uploaded picture; null: unchanged, empty: removed. */
  readonly avatarId: string | null;
}

export interface ProfileContext {
  readonly isNameMissing: boolean;
  readonly refusal: WireRefusal | null;
}

export type ProfileEvent = { type: 'form.changed' } | { type: 'form.submitted'; form: ProfileForm };

/** The platform has stored it: the shell shows it too. */
export type ProfileEmitted = { type: 'face.saved'; face: ProfileData };

type SavedAnswer = Answer<ProfileData>;
interface Submitted {
  readonly form: ProfileForm;
}
const submitted = ({ event }: { event: Submitted }) => event;

const submits = [
  { guard: { type: 'isNameEmpty', params: submitted }, target: 'editing', actions: 'requireName' },
  { target: 'saving', actions: 'clearRefusal' },
] as const;

/** Own name, picture and description (records 3). */
export const profileMachine = setup({
  types: {} as { context: ProfileContext; events: ProfileEvent; emitted: ProfileEmitted },
  actors: { save: placeholder<SavedAnswer, Submitted>('save') },
  guards: {
    isNameEmpty: (_, { form }: Submitted) => isBlank(form.name),
    isRefused: (_, { answer }: { answer: SavedAnswer }) => !answer.ok,
  },
  actions: {
    clearRefusal: assign({ isNameMissing: false, refusal: null }),
    requireName: assign({ isNameMissing: true, refusal: null }),
    setRefusal: assign((_, { answer }: { answer: SavedAnswer }) =>
      answer.ok ? {} : { refusal: answer.refusal },
    ),
    reportProfile: emit((_, { answer }: { answer: SavedAnswer }) => ({
      type: 'face.saved' as const,
      face: answer.ok ? answer.data : { name: '', introduction: '', headImg: '' },
    })),
  },
  delays: {
    /** A user who saves does not wait 5 minutes for a server without a response. */
    answerTimeout: 30_000,
  },
}).createMachine({
  id: 'profile',
  description: 'The own profile of the user.',
  context: { isNameMissing: false, refusal: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form may be changed.',
      on: { 'form.changed': { actions: 'clearRefusal' }, 'form.submitted': submits },
    },
    saving: {
      description: 'The profile is being saved.',
      ...calling({
        src: 'save',
        input: ({ event }: { event: ProfileEvent }) => {
          assertEvent(event, 'form.submitted');
          return { form: event.form };
        },
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'editing',
            actions: { type: 'setRefusal', params: answer },
          },
          { target: 'editing', actions: { type: 'reportProfile', params: answer } },
        ],
        unanswered: 'unanswered',
      }),
    },
    unanswered: {
      description: 'No answer came: it may have been saved. Saving again does no harm.',
      on: { 'form.changed': { target: 'editing', actions: 'clearRefusal' }, 'form.submitted': submits },
    },
  },
});
