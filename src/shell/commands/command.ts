import type { ComponentType } from 'react';
import type { Actors } from '../../app/actors.ts';

/**
 * One action of the user, defined once: its button, its menu line, its entries in the command palette and the
 * shortcut sheet, and its key are all made from this.
 */
export interface Command {
  /** Unique; the browser stores it for recent choices. */
  readonly id: string;
  /** i18n key, of the shell's texts or of the namespace `commands`. */
  readonly label: string;
  readonly icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** `Alt+W`, `?`; `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys?: string;
  /** It only opens a page: its key also works over an open record, which stays open in its page. */
  readonly isLeading?: true;
  /** Absent: always. A command that cannot run now is not offered, and its key does nothing. */
  isEnabled?(actors: Actors): boolean;
  run(actors: Actors): void;
}

/** The commands of one feature, under one heading. */
export interface CommandGroup {
  /** i18n key. */
  readonly title: string;
  readonly commands: readonly Command[];
}
