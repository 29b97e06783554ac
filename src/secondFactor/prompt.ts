import { useSyncExternalStore } from 'react';
import { type ActorRefFrom, createActor, toPromise } from 'xstate';
import type { FactorWay } from '../../domain/calls/secondFactor.ts';
import type { factorMachine } from '../../machines/factor/machine.ts';
import type { Proving } from '../../machines/factor/output.ts';
import type { FactorInput } from '../../machines/factor/setup.ts';
import { canUsePasskeys } from './passkeys.ts';

export type FactorActor = ActorRefFrom<typeof factorMachine>;

/** Where it is asked for: on the login page, or in a dialog over the desk. */
export type PromptPlace = 'login' | 'desk';

interface Prompt {
  readonly place: PromptPlace;
  readonly actor: FactorActor;
}

let present: Prompt | null = null;
const listeners = new Set<() => void>();

function show(prompt: Prompt | null): void {
  present = prompt;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The second factor that is being asked for at this place; null: none. */
export function usePrompt(place: PromptPlace): FactorActor | null {
  const prompt = useSyncExternalStore(subscribe, () => present);
  return prompt?.place === place ? prompt.actor : null;
}

/** A passkey is no way on a page that cannot use one, as long as there is another. */
function usable(ways: readonly FactorWay[]): readonly FactorWay[] {
  const others = ways.filter((way) => way !== 'passkey');
  return canUsePasskeys() || others.length === 0 ? ways : others;
}

/** Asks for a second factor until it is given, given up, or over; `signal` ends it. */
export async function promptFactor(
  place: PromptPlace,
  logic: typeof factorMachine,
  { ways, lifeMs }: FactorInput,
  signal?: AbortSignal,
): Promise<Proving> {
  const actor = createActor(logic, { input: { ways: usable(ways), lifeMs } });
  const prompt = { place, actor };
  const leave = () => {
    actor.send({ type: 'factor.left' });
    actor.stop();
    if (present === prompt) show(null);
  };
  signal?.addEventListener('abort', leave);
  show(prompt);
  actor.start();
  try {
    return await toPromise(actor);
  } finally {
    signal?.removeEventListener('abort', leave);
    if (present === prompt) show(null);
  }
}
