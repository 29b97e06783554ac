import 'fake-indexeddb/auto';
import { expect, vi } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { filesOf } from '../../domain/rules/keptFile.ts';
import type { NewEntry } from '../../domain/rules/outboxEntry.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { outboxMachine } from '../../machines/outbox/machine.ts';
import { isOutboxReady, isOutboxSending } from '../../machines/outbox/selectors.ts';
import { answerCalls } from '../app/http.setup.ts';
import { requestNo } from '../records/requestNo.ts';
import { outboxEffects } from './effects.ts';
import { chooseFile } from './files.ts';
import { locks, Platform, STEPS } from './outbox.setup.ts';

const DRIVER: Viewer = {
  userId: '9',
  groupCode: 'G1',
  role: 'driver',
  partyType: 'DRIVER',
  partyId: '5',
};
/** Longer than any wait between two tries, ms. */
const LONG_MS = 60_000;
Object.defineProperty(navigator, 'locks', { configurable: true, value: locks() });

/** What the phone sends to. */
export const world = { platform: new Platform() };
answerCalls((call, request) => world.platform.answer(call, request));

/** Nobody else has it: the storage outlasts a file of tests. */
export const newAccount = () => `G1-${crypto.randomUUID()}`;

const isAtRest = (snapshot: SnapshotFrom<typeof outboxMachine>) =>
  isOutboxReady(snapshot) && !isOutboxSending(snapshot);

/** The outbox of an account; another one for the same account is the phone after it was killed. */
export function outboxFor(account: string, isPresent: () => boolean = () => true) {
  const clock = new SimulatedClock();
  const owner = { account, viewer: DRIVER, lang: () => 'en' as const, isPresent };
  const actor = createActor(outboxMachine.provide(outboxEffects(owner)), { input: { seed: 1 }, clock });
  actor.start();
  const rest = () =>
    vi.waitFor(() => expect(isAtRest(actor.getSnapshot())).toBe(true), { interval: 1, timeout: 20_000 });
  return {
    actor,
    rest,
    /** Lets the next try come, and what follows from it. */
    async wait() {
      await rest();
      clock.increment(LONG_MS);
      await rest();
    },
    entries: () => actor.getSnapshot().context.entries,
  };
}
export type Outbox = ReturnType<typeof outboxFor>;

/** A step is done at the phone; it is told once it is stored. */
export async function perform(
  outbox: Outbox,
  id: string,
  step: number,
  photos: string[] = [],
): Promise<void> {
  const { event, payload: known } = STEPS[step] ?? STEPS[0];
  const payload = { ...known, ...(photos.length > 0 && { photos }) };
  await add(outbox, { id, event, payload });
}

export async function add(
  { actor, rest }: Outbox,
  entry: Pick<NewEntry, 'id' | 'event' | 'payload'> & Partial<NewEntry>,
): Promise<void> {
  await rest();
  const stored = new Promise<void>((resolve) => {
    const { unsubscribe } = actor.on('change.stored', () => {
      unsubscribe();
      resolve();
    });
  });
  actor.send({
    type: 'entry.added',
    entry: {
      requestNo: requestNo(),
      record: 'waybill',
      by: null,
      title: `YD${entry.id}`,
      files: filesOf(entry.payload),
      group: `waybill:${entry.id}`,
      occurredAt: 1_790_000_000_000,
      version: null,
      refusal: null,
      ...entry,
    },
  });
  await stored;
}

/** Photos that were chosen in a form, by their numbers. */
export const photosOf = (count: number, name = 'photo') =>
  Array.from({ length: count }, (_, index) =>
    chooseFile(new File(['x'], `${name}${String(index)}.jpg`, { type: 'image/jpeg' })),
  );
