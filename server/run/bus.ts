import { EventEmitter } from 'node:events';
import type { Label } from '../../domain/codes/label.ts';

/** What the channels need to know of a committed change: who may hear, and what to fetch again. */
export type LiveEvent =
  | {
      readonly kind: 'record';
      readonly groupCode: string;
      readonly record: string;
      readonly id: string;
      readonly version: number;
      /** The texts of the row that row scopes ask about. */
      readonly row: Readonly<Record<string, string>>;
      readonly todo: boolean;
    }
  | {
      readonly kind: 'notice';
      readonly groupCode: string;
      readonly id: string;
      readonly audience: string;
      readonly text: Label;
      readonly record: string;
      readonly recordId: string;
    }
  /** Somebody read notices: their other windows count anew. */
  | { readonly kind: 'read'; readonly groupCode: string; readonly accountId: string }
  | {
      readonly kind: 'ended';
      readonly groupCode: string;
      readonly accountId: string;
      readonly tokenHash: string | null;
    }
  /** Roles, grants, menus or who has them changed: what a person may do may be another thing now. */
  | { readonly kind: 'rights'; readonly groupCode: string }
  /** The link between the processes was down: nobody knows what happened meanwhile. */
  | { readonly kind: 'missed' };

/** Carries news to every channel: inside one process, or between the processes of one database. */
export interface Bus {
  publish(events: readonly LiveEvent[]): void;
  subscribe(listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
}

/** The bus of one process. */
export function localBus(): Bus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    publish: (events) => {
      for (const one of events) emitter.emit('news', one);
    },
    subscribe: (listener) => {
      emitter.on('news', listener);
      return () => emitter.off('news', listener);
    },
    close: () => Promise.resolve(void emitter.removeAllListeners()),
  };
}
