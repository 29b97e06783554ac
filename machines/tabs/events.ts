import type { PageReport } from '../page/machine.ts';
import type { Closed, LossRequest, Tab } from './strip.ts';

export interface Loaded {
  /** Tabs that stand before any visit. */
  readonly affix: readonly Tab[];
  /** What was open and closed before a reload; taken only by an empty strip. */
  readonly kept: readonly Tab[];
  readonly closed: readonly Closed[];
}

export type TabsEvent =
  | LossRequest
  | PageReport
  | ({ type: 'tabs.loaded' } & Loaded)
  /** Pages of these tabs are no longer the user's: they go, with whatever stands in them. */
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
  /** So many other windows of this user hold unsaved work, which leaving the desk would end as well. */
  | { type: 'unsavedWindows.changed'; count: number }
  | { type: 'loss.confirmed' }
  | { type: 'loss.cancelled' };
