import { useEffect } from 'react';
import { type Actors, useActors } from '../../app/actors.ts';
import type { Command } from './command.ts';
import { allCommands, isOffered } from './groups.ts';
import { isPressed, isTypingKey } from './keys.ts';

/** A dialog wants an answer first; those of hidden pages do not, nor does a record to a command that only leads on. */
const isAsked = ({ isLeading }: Command) =>
  [...document.querySelectorAll('[aria-modal="true"]')].some(
    (dialog) => dialog.checkVisibility() && !(isLeading && dialog.closest('[data-in-page]')),
  );

function handleKey(actors: Actors, event: KeyboardEvent): void {
  // Keys of an input method, and those that somebody else has answered, are not for us; nor is a key held down.
  if (event.isComposing || event.defaultPrevented || event.repeat) return;
  const command = allCommands().find(({ keys }) => keys !== undefined && isPressed(keys, event));
  if (!command || isTypingKey(event)) return;
  // In any case the browser's own use of the keys is none the user expects here.
  event.preventDefault();
  if (!isAsked(command) && isOffered(command, actors)) command.run(actors);
}

/** The keys of the commands, heard from anywhere in the desk. */
export function useCommandKeys(): void {
  const actors = useActors();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      handleKey(actors, event);
    };
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
    };
  }, [actors]);
}
