import { assign, fromCallback, setup } from 'xstate';
import { unprovided } from '../placeholder.ts';

/** The requested file. */
export interface DownloadOrder {
  /** Path and query below the host. */
  readonly address: string;
  /** Name of the saved file, its ending included. */
  readonly fileName: string;
}

export interface DownloadContext {
  readonly order: DownloadOrder | null;
  /** Number of rows, once the server has sent it. */
  readonly rows: number | null;
  /** Bytes received. */
  readonly bytes: number;
  /** Why the server refused, in the user's language. */
  readonly msg: string | null;
}

export type DownloadEvent =
  | { type: 'download.started'; order: DownloadOrder }
  | { type: 'download.cancelled' }
  | { type: 'download.repeated' }
  | { type: 'download.closed' }
  /** From the transfer: the response head, a chunk, the end. */
  | { type: 'file.announced'; rows: number }
  | { type: 'part.received'; bytes: number }
  | { type: 'file.received' }
  | { type: 'file.refused'; msg: string }
  | { type: 'transfer.broken' };

/** Time without data after which the transfer fails, ms: the server collects at most a slice of rows between two chunks. */
export const STALL_TIMEOUT = 60_000;

/** A file that the server generates while it is downloaded: with progress and a way to cancel. */
export const downloadMachine = setup({
  types: {} as { context: DownloadContext; events: DownloadEvent },
  actors: {
    /** Downloads the file and saves it once it is complete; stopping it aborts the request. */
    transfer: fromCallback<{ type: 'none' }, DownloadOrder | null>(() => unprovided('transfer')),
  },
  actions: {
    setOrder: assign((_, { order }: { order: DownloadOrder }) => ({
      order,
      rows: null,
      bytes: 0,
      msg: null,
    })),
    reset: assign({ rows: null, bytes: 0, msg: null }),
    setRows: assign({ rows: (_, params: { rows: number }) => params.rows }),
    addBytes: assign({ bytes: ({ context }, params: { bytes: number }) => context.bytes + params.bytes }),
    setRefusal: assign({ msg: (_, params: { msg: string }) => params.msg }),
  },
  delays: { stallTimeout: STALL_TIMEOUT },
}).createMachine({
  id: 'download',
  description: 'A file on its way from the server to the disk.',
  context: { order: null, rows: null, bytes: 0, msg: null },
  initial: 'choosing',
  on: { 'download.closed': '.closed' },
  states: {
    choosing: {
      description: 'Waits for the choice of a file.',
      on: {
        'download.started': {
          target: 'receiving',
          actions: { type: 'setOrder', params: ({ event }) => event },
        },
      },
    },
    receiving: {
      description: 'The file is received in pieces.',
      initial: 'waiting',
      invoke: {
        id: 'transfer',
        src: 'transfer',
        input: ({ context }) => context.order,
        onError: 'failed',
      },
      states: {
        waiting: {
          description: 'Waits for the next piece.',
          after: { stallTimeout: '#download.failed' },
          on: {
            'file.announced': {
              target: 'waiting',
              reenter: true,
              actions: { type: 'setRows', params: ({ event }) => event },
            },
            'part.received': {
              target: 'waiting',
              reenter: true,
              actions: { type: 'addBytes', params: ({ event }) => event },
            },
          },
        },
      },
      on: {
        'file.received': 'saved',
        'file.refused': { target: 'refused', actions: { type: 'setRefusal', params: ({ event }) => event } },
        'transfer.broken': 'failed',
        'download.cancelled': 'choosing',
      },
    },
    saved: { description: 'The browser has the whole file.' },
    refused: {
      description: 'The server refused it; the reason is shown.',
      on: { 'download.cancelled': 'choosing' },
    },
    failed: {
      description: 'The transfer failed; nothing was saved.',
      on: {
        'download.repeated': { target: 'receiving', actions: 'reset' },
        'download.cancelled': 'choosing',
      },
    },
    closed: { type: 'final', description: 'The user has closed it.' },
  },
});
