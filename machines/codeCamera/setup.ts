import { assign, emit, type EventObject, fromCallback, setup } from 'xstate';
import { placeholder, unprovided } from '../placeholder.ts';

/** What came of asking for the camera. `none`: there is none, or the page may not have one; `busy`: another app has it. */
export type Opened =
  | { readonly kind: 'open'; readonly hasTorch: boolean }
  | { readonly kind: 'denied' | 'none' | 'busy' };

export interface CodeCameraContext {
  /** The code that was read last, until it is out of the picture; null: none. */
  readonly code: string | null;
  readonly hasTorch: boolean;
  readonly isLit: boolean;
}

export type CodeCameraEvent =
  | { type: 'camera.asked' }
  | { type: 'camera.closed' }
  /** The picture has stopped: the device took the camera away, or the reader failed. */
  | { type: 'camera.lost' }
  | { type: 'code.seen'; text: string }
  /** The code is out of the picture: it may be meant again. */
  | { type: 'code.gone' }
  | { type: 'torch.switched' };

/** Whoever holds the camera is told the code. */
export type CodeCameraEmitted = { type: 'read'; text: string };

type Answered = { readonly opened: Opened };

export const EMPTY: CodeCameraContext = { code: null, hasTorch: false, isLit: false };

export const codeCameraSetup = setup({
  types: {} as { context: CodeCameraContext; events: CodeCameraEvent; emitted: CodeCameraEmitted },
  actors: {
    /** Asks the person for the camera. */
    open: placeholder<Opened>('open'),
    /** Looks for codes in its picture; the camera goes off when it ends. */
    look: fromCallback<EventObject>(() => unprovided('look')),
    /** Switches the lamp beside the camera. @returns whether it burns now */
    light: placeholder<boolean, { readonly isLit: boolean }>('light'),
  },
  guards: {
    isOpen: (_, { opened }: Answered) => opened.kind === 'open',
    isDenied: (_, { opened }: Answered) => opened.kind === 'denied',
    isNone: (_, { opened }: Answered) => opened.kind === 'none',
    /** The one that was read stays in the picture for a while. */
    isOther: ({ context }, { text }: { text: string }) => text !== context.code,
    hasTorch: ({ context }) => context.hasTorch,
  },
  actions: {
    setOpened: assign((_, { opened }: Answered) => ({
      hasTorch: opened.kind === 'open' && opened.hasTorch,
      isLit: false,
    })),
    setCode: assign((_, { text }: { text: string }) => ({ code: text })),
    forgetCode: assign({ code: null }),
    setLit: assign((_, { isLit }: { isLit: boolean }) => ({ isLit })),
    clear: assign(EMPTY),
    tellCode: emit((_, { text }: { text: string }) => ({ type: 'read' as const, text })),
  },
  delays: {
    /** A person reads what the browser asks. */
    askTimeout: 60_000,
    lightTimeout: 3_000,
    /** Without a code for so long the camera goes off: it drinks the battery. */
    quietTimeout: 60_000,
    /** The code stays on the screen before the next one is looked for. */
    foundDelay: 1_200,
  },
});
