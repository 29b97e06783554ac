import { z } from 'zod';
import type { Actors } from '../../app/actors.ts';
import { requestNo } from '../../records/requestNo.ts';

const messageSchema = z.object({
  /** The user of the window: windows of other users are ignored. */
  userId: z.string(),
  /** The id of the window. */
  window: z.string(),
  word: z.enum(['active', 'locked', 'unlocked', 'extended', 'unsaved', 'saved', 'asking']),
});
/** The messages between windows of a browser about the activity of their user. */
export type WindowMessage = z.infer<typeof messageSchema>['word'];

/** Activity of the user closer together than this counts once, ms. */
const GATHER_MS = 5_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const OWN = requestNo();
let channel: BroadcastChannel | null = null;

/** Sends a message to the other windows. */
export function notifyWindows(actors: Actors, word: WindowMessage): void {
  channel?.postMessage({ userId: actors.get('session').getSnapshot().context.userId, window: OWN, word });
}

/** Receives the messages of the other windows. */
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

/** Calls back on activity of the user in this window, every 5 s at most. */
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
