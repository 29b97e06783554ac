import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { drawFrom } from './draw.ts';

/** Puts a function in the place of one of Node's own. @returns puts that back */
function put(owner: object, name: string, made: (...args: never[]) => unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value: made, configurable: true, writable: true, enumerable: true });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}

/**
 * While a run lasts, the time of this process is the simulated one, and what it draws by itself, request numbers and secrets
 * included, comes from the seed: nothing that the platform does can depend on the machine.
 * @returns ends it
 */
export function seedRuntime(seed: number, clock: () => number): () => void {
  // Each in a row of its own: who draws one thing more often changes no other.
  const [numbers, ids, bytes] = [drawFrom(seed + 2), drawFrom(seed + 3), drawFrom(seed + 4)];
  const undo = [
    put(Math, 'random', numbers.chance01),
    put(Date, 'now', clock),
    put(performance, 'now', clock),
    put(crypto, 'randomUUID', ids.uuid),
    put(globalThis.crypto, 'randomUUID', ids.uuid),
    put(crypto, 'randomBytes', (size: number) =>
      Buffer.from(Array.from({ length: size }, () => bytes.int(0, 255))),
    ),
  ];
  syncBuiltinESMExports();
  return () => {
    for (const back of undo) back();
    syncBuiltinESMExports();
  };
}
