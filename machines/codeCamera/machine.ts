import type { DoneActorEvent } from 'xstate';
import { calling } from '../calling.ts';
import { codeCameraSetup, EMPTY, type CodeCameraContext, type Opened } from './setup.ts';

const opened = ({ event }: { event: DoneActorEvent<Opened> }) => ({ opened: event.output });
const seen = ({ event: { text } }: { event: { text: string } }) => ({ text });
const again = {
  'camera.asked': 'asking',
  'camera.closed': 'closed',
} as const;

/** The camera of a device as the way beside a scanner (addendum B 3.5). */
export const codeCameraMachine = codeCameraSetup.createMachine({
  id: 'codeCamera',
  description: 'The camera of a device reads codes.',
  context: EMPTY,
  initial: 'asking',
  states: {
    asking: {
      description: 'The browser asks the person, or has been told before.',
      ...calling({
        src: 'open',
        within: 'askTimeout',
        answered: [
          {
            guard: { type: 'isOpen', params: opened },
            target: 'watching',
            actions: { type: 'setOpened', params: opened },
          },
          { guard: { type: 'isDenied', params: opened }, target: 'denied' },
          { guard: { type: 'isNone', params: opened }, target: 'none' },
          { target: 'failed' },
        ],
        unanswered: 'failed',
      }),
      on: { 'camera.closed': 'closed' },
    },
    watching: {
      description: 'The camera is on.',
      initial: 'running',
      invoke: { src: 'look', onError: 'failed' },
      exit: 'clear',
      on: { 'camera.lost': 'failed', 'camera.closed': 'closed', 'code.gone': { actions: 'forgetCode' } },
      states: {
        running: {
          description: 'A code is looked for.',
          after: { quietTimeout: '#codeCamera.resting' },
          on: {
            'code.seen': {
              guard: { type: 'isOther', params: seen },
              target: 'found',
              actions: [
                { type: 'setCode', params: seen },
                { type: 'tellCode', params: seen },
              ],
            },
            'torch.switched': { guard: 'hasTorch', target: 'lighting' },
          },
        },
        lighting: {
          description: 'The lamp is switched.',
          ...calling({
            src: 'light',
            within: 'lightTimeout',
            input: ({ context }: { context: CodeCameraContext }) => ({ isLit: !context.isLit }),
            answered: {
              target: 'running',
              actions: {
                type: 'setLit',
                params: ({ event }: { event: DoneActorEvent<boolean> }) => ({ isLit: event.output }),
              },
            },
            unanswered: 'running',
          }),
        },
        found: { description: 'A code was read.', after: { foundDelay: 'running' } },
      },
    },
    resting: { description: 'Nothing was read for a while: the camera is off.', on: again },
    denied: { description: 'The person, or the settings of the browser, do not allow it.', on: again },
    none: { description: 'The device has no camera, or none for this page.', on: again },
    failed: { description: 'It does not come on, or went off.', on: again },
    closed: { description: 'The person needs it no more.', type: 'final' },
  },
});
