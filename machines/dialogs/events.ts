import type { SessionEvent } from '../session/events.ts';
import type { TabsEvent } from '../tabs/events.ts';

/** Who asks, by its name in the system, and what it is told when the user has answered. */
type Asker =
  | { readonly asker: 'session'; readonly confirmed: SessionEvent; readonly cancelled: SessionEvent }
  | { readonly asker: 'tabs'; readonly confirmed: TabsEvent; readonly cancelled: TabsEvent };

/** A question to the user. Wording is i18n keys, resolved when drawn, so a language switch reaches it. */
export type Dialog = Asker & {
  /** Given by the asker: the same question is asked once at a time. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  /** Confirming destroys something: the other answer is at hand. */
  readonly isDestructive?: boolean;
  /** i18n keys of what the question is about: `{titles}` of the texts. */
  readonly titles?: readonly string[];
};

export type DialogsEvent =
  | { type: 'dialog.asked'; dialog: Dialog }
  | { type: 'dialog.confirmed'; id: string }
  | { type: 'dialog.cancelled'; id: string }
  /** The asker no longer wants to know, or its user is gone: nobody may answer questions of the last one. */
  | { type: 'dialog.withdrawn'; id: string };
