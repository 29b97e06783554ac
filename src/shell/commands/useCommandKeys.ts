import { useLayoutEffect } from 'react';
import { type Actors, useActors } from '../../app/actors.ts';
import type { Command } from './command.ts';
import { isComposingKey } from '../../ui/composition.ts';
import { allCommands, isOffered } from './groups.ts';
import { isPressed, isTypingKey } from './keys.ts';

/** An open dialog blocks commands; dialogs of hidden pages do not, and a record does not block a command that only opens a page. */
const isAsked = ({ isLeading }: Command) =>
  [...document.querySelectorAll('[aria-modal="true"]')].some(
    (dialog) => dialog.checkVisibility() && !(isLeading && dialog.closest('[data-in-page]')),
  );

function handleKey(actors: Actors, event: KeyboardEvent): void {
  // Keys of an input method, keys already handled and repeated keys are ignored.
  if (isComposingKey(event) || event.defaultPrevented || event.repeat) return;
  const command = allCommands().find(({ keys }) => keys !== undefined && isPressed(keys, event));
  if (!command || isTypingKey(event)) return;
  // In any case the browser's own use of the key is prevented.
  event.preventDefault();
  if (!isAsked(command) && isOffered(command, actors)) command.run(actors);
}

/** Handles the keys of the commands, anywhere in the desk. */
export function useCommandKeys(): void {
  const actors = useActors();
  // Before the desk is painted: who sees it may press at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      handleKey(actors, event);
    };
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
    };
  }, [actors]);
}
