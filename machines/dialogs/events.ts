import type { SessionEvent } from '../session/events.ts';
import type { TabsEvent } from '../tabs/events.ts';

/** The system id of the actor that asks, and the events it gets for the user's decision. */
type Asker =
  | { readonly asker: 'session'; readonly confirmed: SessionEvent; readonly cancelled: SessionEvent }
  | { readonly asker: 'tabs'; readonly confirmed: TabsEvent; readonly cancelled: TabsEvent };

/** A dialog for the user. Its texts are i18n keys, resolved at render, so a language switch updates them. */
export type Dialog = Asker & {
  /** Set by the asker: the same question is asked once at a time. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  /** Confirming is destructive: the cancel button gets the focus. */
  readonly isDestructive?: boolean;
  /** A second paragraph. */
  readonly also?: string;
  /** `{n}` of the texts. */
  readonly count?: number;
  /** i18n keys of the interpolated values: `{titles}` of the texts. */
  readonly titles?: readonly string[];
};

export type DialogsEvent =
  | { type: 'dialog.asked'; dialog: Dialog }
  | { type: 'dialog.confirmed'; id: string }
  | { type: 'dialog.cancelled'; id: string }
  /** The asker withdrew the question, or its user is gone: nobody may answer questions of the previous user. */
  | { type: 'dialog.withdrawn'; id: string };
