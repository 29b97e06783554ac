import { z } from 'zod';
import type { Actors } from '../../app/actors.ts';
import { requestNo } from '../../records/requestNo.ts';

const messageSchema = z.object({
  /** Whose window it is: another user's is none of ours. */
  userId: z.string(),
  /** Which window of theirs. */
  window: z.string(),
  word: z.enum(['active', 'locked', 'unlocked', 'extended', 'unsaved', 'saved', 'asking']),
});
/** What a window tells the others of its browser about the person in front of them. */
export type WindowMessage = z.infer<typeof messageSchema>['word'];

/** Signs of the user closer together than this are one, ms. */
const GATHER_MS = 5_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const OWN = requestNo();
let channel: BroadcastChannel | null = null;

/** Tells the other windows. */
export function notifyWindows(actors: Actors, word: WindowMessage): void {
  channel?.postMessage({ userId: actors.get('session').getSnapshot().context.userId, window: OWN, word });
}

/** Hears what the other windows tell. */
export function listenToWindows(
  actors: Actors,
  listener: (word: WindowMessage, window: string) => void,
): void {
  channel = new BroadcastChannel('freightdesk-presence');
  channel.addEventListener('message', ({ data }) => {
    const parsed = messageSchema.safeParse(data);
    if (parsed.success && parsed.data.userId === actors.get('session').getSnapshot().context.userId)
      listener(parsed.data.word, parsed.data.window);
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
