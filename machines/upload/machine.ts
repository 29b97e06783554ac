import { assign, fromCallback, setup } from 'xstate';
import { ANSWER_TIMEOUT } from '../answer.ts';
import { unprovided } from '../placeholder.ts';

export interface UploadInput {
  /** Name of the file; the file itself stays in the view: it is not JSON. */
  readonly name: string;
}

export interface UploadContext extends UploadInput {
  /** Percentage sent. */
  readonly percent: number;
  /** Why the server refused, in the user's language. */
  readonly msg: string | null;
  /** Of the stored file. */
  readonly id: string | null;
}

export type UploadEvent =
  | { type: 'upload.cancelled' }
  | { type: 'upload.repeated' }
  /** From the transfer: progress, completion, and the response. */
  | { type: 'part.sent'; percent: number }
  | { type: 'file.sent' }
  | { type: 'file.stored'; id: string }
  | { type: 'file.refused'; msg: string }
  | { type: 'transfer.broken' };

/** Time without progress after which the upload fails, ms: a slow network still makes some. */
export const STALL_TIMEOUT = 60_000;

/** One file being uploaded: with progress, cancel and retry. */
export const uploadMachine = setup({
  types: {} as { context: UploadContext; events: UploadEvent; input: UploadInput },
  actors: {
    /** Uploads the file; stopping it aborts the request. */
    transfer: fromCallback(() => unprovided('transfer')),
  },
  actions: {
    reset: assign({ percent: 0, msg: null }),
    setPercent: assign({ percent: (_, params: { percent: number }) => params.percent }),
    setStored: assign({ id: (_, params: { id: string }) => params.id }),
    setRefusal: assign({ msg: (_, params: { msg: string }) => params.msg }),
  },
  delays: { stallTimeout: STALL_TIMEOUT, answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'upload',
  description: 'A chosen file on its way to the platform.',
  context: ({ input }) => ({ ...input, percent: 0, msg: null, id: null }),
  initial: 'sending',
  states: {
    sending: {
      description: 'The file is sent in pieces, and answered.',
      initial: 'uploading',
      invoke: { id: 'transfer', src: 'transfer', onError: 'failed' },
      states: {
        uploading: {
          description: 'The next piece is sent.',
          after: { stallTimeout: '#upload.failed' },
          on: {
            'part.sent': {
              target: 'uploading',
              reenter: true,
              actions: { type: 'setPercent', params: ({ event }) => event },
            },
            'file.sent': 'storing',
          },
        },
        storing: {
          description: 'Everything is sent; the platform checks and stores it.',
          after: { answerTimeout: '#upload.failed' },
        },
      },
      on: {
        'file.stored': { target: 'stored', actions: { type: 'setStored', params: ({ event }) => event } },
        'file.refused': { target: 'refused', actions: { type: 'setRefusal', params: ({ event }) => event } },
        'transfer.broken': 'failed',
        'upload.cancelled': 'cancelled',
      },
    },
    failed: {
      description: 'The transfer failed; the server discards what arrived.',
      on: {
        'upload.repeated': { target: 'sending', actions: 'reset' },
        'upload.cancelled': 'cancelled',
      },
    },
    refused: {
      description: 'The server refused it; the reason is shown.',
      on: { 'upload.cancelled': 'cancelled' },
    },
    stored: { type: 'final', description: 'The form has its id.' },
    cancelled: { type: 'final', description: 'The user cancelled it.' },
  },
});
