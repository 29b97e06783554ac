import { z } from 'zod';
import { session } from '../../app/app.ts';

const wordSchema = z.object({
  /** Whose window it is: another user's is none of ours. */
  userId: z.string(),
  word: z.enum(['active', 'locked', 'unlocked', 'extended']),
});
/** What a window tells the others of its browser about the person in front of them. */
export type WindowWord = z.infer<typeof wordSchema>['word'];

/** Signs of the user closer together than this are one, ms. */
const GATHER_MS = 5_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let channel: BroadcastChannel | null = null;

/** Tells the other windows. */
export function tellWindows(word: WindowWord): void {
  channel?.postMessage({ userId: session.getSnapshot().context.userId, word });
}

/** Hears what the other windows tell. */
export function hearWindows(hear: (word: WindowWord) => void): void {
  channel = new BroadcastChannel('freightdesk-presence');
  channel.addEventListener('message', ({ data }) => {
    const told = wordSchema.safeParse(data);
    if (told.success && told.data.userId === session.getSnapshot().context.userId) hear(told.data.word);
  });
}

/** Calls back at signs of the user in this window, every 5 s at most. */
export function watchUser(seen: () => void): void {
  let last = -Infinity;
  const look = () => {
    const now = Date.now();
    if (now - last < GATHER_MS) return;
    last = now;
    seen();
  };
  for (const sign of SIGNS) addEventListener(sign, look, { capture: true, passive: true });
}
