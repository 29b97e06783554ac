import { z } from 'zod';
import type { AppActors } from './actors.ts';
import { branchSchema } from '../../domain/calls/session.ts';

/** The messages that the windows of one browser exchange: they share one cookie, so one session. */
const remoteSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('remote.loggedIn'),
    token: z.string(),
    branch: branchSchema,
    appid: z.string(),
  }),
  z.object({ type: z.literal('remote.roleSwitched'), token: z.string() }),
  z.object({ type: z.literal('remote.loggedOut'), reason: z.enum(['loggedOut', 'expired']) }),
]);

/** Reports session changes to the other windows, and theirs to the session. */
export function joinWindows(session: AppActors['session']): void {
  const channel = new BroadcastChannel('freightdesk-session');
  session.on('session.announced', ({ event }) => {
    channel.postMessage(event);
  });
  channel.addEventListener('message', ({ data }) => {
    const event = remoteSchema.safeParse(data);
    if (event.success) session.send(event.data);
  });
}
