import type { AnyActorRef } from 'xstate';

/** A child that its parent invokes from the first snapshot on. @throws where it is not there. */
export function running<
  C extends Readonly<Record<string, AnyActorRef | undefined>>,
  K extends keyof C & string,
>(children: C, name: K): NonNullable<C[K]> {
  const child = children[name];
  if (!child) throw new Error(`The actor "${name}" is not running.`);
  return child;
}
