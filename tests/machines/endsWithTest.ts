import { onTestFinished } from 'vitest';

/** Stops an actor when the test that started it has ended, however it did. */
export function endsWithTest<T extends { stop(): unknown }>(actor: T): T {
  onTestFinished(() => void actor.stop());
  return actor;
}
