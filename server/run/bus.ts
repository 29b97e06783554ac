import { EventEmitter } from 'node:events';
import type { Label } from '../../domain/codes/label.ts';

/** A committed change for the channels: who may see it, and what to fetch again. */
export type LiveEvent =
  | {
      readonly kind: 'record';
      readonly groupCode: string;
      readonly record: string;
      readonly id: string;
      readonly version: number;
      /** The fields of the row that row scopes compare, as text. */
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
  /** Somebody read notices: their other windows load the count again. */
  | { readonly kind: 'read'; readonly groupCode: string; readonly accountId: string }
  | {
      readonly kind: 'ended';
      readonly groupCode: string;
      readonly accountId: string;
      readonly tokenHash: string | null;
    }
  /** Roles, grants, menus or their holders changed: somebody's rights may differ now. */
  | { readonly kind: 'rights'; readonly groupCode: string }
  /** The link between the processes was down: changes may have been missed. */
  | { readonly kind: 'missed' };

/** Carries live events to every channel: inside one process, or between the processes of one database. */
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
