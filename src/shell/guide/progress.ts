import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readParsed, writeText } from '../../app/storage.ts';

const progressSchema = z.object({
  /** Was the guide offered? */
  offered: z.boolean(),
  /** Names of the first tasks that are done. */
  done: z.array(z.string()),
});
type Progress = z.infer<typeof progressSchema>;

const NONE: Progress = { offered: false, done: [] };
const nameFor = (userId: string) => `guide:${userId}`;
const listeners = new Set<() => void>();
const known = new Map<string, Progress>();

function read(userId: string): Progress {
  const progress = known.get(userId) ?? readParsed(nameFor(userId), progressSchema) ?? NONE;
  known.set(userId, progress);
  return progress;
}

function write(userId: string, change: Partial<Progress>): void {
  const progress = { ...read(userId), ...change };
  known.set(userId, progress);
  writeText(nameFor(userId), JSON.stringify(progress));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** How far a user has come with the guide, in this browser. */
export function useProgress(userId: string) {
  const progress = useSyncExternalStore(subscribe, () => read(userId));
  return useMemo(
    () => ({
      isOffered: progress.offered,
      isDone: (task: string) => progress.done.includes(task),
      setDone: (task: string, isDone: boolean) => {
        const others = read(userId).done.filter((one) => one !== task);
        write(userId, { done: isDone ? [...others, task] : others });
      },
      noteOffer: () => {
        write(userId, { offered: true });
      },
    }),
    [progress, userId],
  );
}
