import type { PageReport } from '../page/machine.ts';
import type { Closed, LossRequest, Tab } from './strip.ts';

export interface Loaded {
  /** Affix tabs. */
  readonly affix: readonly Tab[];
  /** Open and closed tabs before a reload; only accepted by an empty strip. */
  readonly kept: readonly Tab[];
  readonly closed: readonly Closed[];
}

/** Whether another window holds unsaved work. */
export interface WindowReport {
  /** The id of the window. */
  readonly window: string;
  readonly unsaved: boolean;
}

export type TabsEvent =
  | LossRequest
  | PageReport
  | ({ type: 'tabs.loaded' } & Loaded)
  /** The user lost the right to these pages: their tabs close, with their content. */
  | { type: 'tabs.revoked'; keys: readonly string[] }
  /** Logout and role change (S-10, S-12). */
  | { type: 'tabs.cleared' }
  | { type: 'tab.show'; key: string }
  | { type: 'tab.duplicate'; key: string }
  | { type: 'tab.reopen' }
  | { type: 'tab.pin'; key: string }
  | { type: 'tab.unpin'; key: string }
  /** `to` counts places without the moved tab. */
  | { type: 'tab.move'; key: string; to: number }
  /** Leaving the desk would lose the unsaved work of other windows of this user as well. */
  | ({ type: 'window.reported' } & WindowReport)
  /** A window that has just opened asks whether there is unsaved work here. */
  | { type: 'window.asked' }
  /** Steps that were done on this device and are still to be sent: a logout says so. */
  | { type: 'steps.reported'; unsent: number }
  | { type: 'loss.confirmed' }
  | { type: 'loss.cancelled' };
