import type { ComponentType } from 'react';
import type { Actors } from '../../app/actors.ts';

/**
 * One thing a user can do, told once: its button, its line in a menu, in the command palette and in the sheet of
 * shortcuts, and its key are all made from this.
 */
export interface Command {
  /** Unique; what the browser remembers of a choice. */
  readonly id: string;
  /** i18n key, of the shell's texts or of the namespace `commands`. */
  readonly label: string;
  readonly icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** `Alt+W`, `?`; `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys?: string;
  /** Leads on: its key is heard over a record, too, which lies open in its page and stays there. */
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
