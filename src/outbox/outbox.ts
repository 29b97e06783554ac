import { type ActorRefFrom, createActor } from 'xstate';
import type { Viewer } from '../../domain/schema/record.ts';
import { outboxMachine } from '../../machines/outbox/machine.ts';
import type { Actors } from '../app/actors.ts';
import { currentLang } from '../app/http.ts';
import { notifyRecordChanged } from '../app/live.ts';
import { record } from '../app/recording.ts';
import { readToken } from '../app/storage.ts';
import { accountOf } from './account.ts';
import { forgetAnswers } from './answers.ts';
import { type Owner, outboxEffects } from './effects.ts';
import { install } from './install.ts';
import { forgetUser, keepUser } from './keptUser.ts';

export type OutboxActor = ActorRefFrom<typeof outboxMachine>;

interface Running {
  readonly account: string;
  readonly actor: OutboxActor;
  readonly stop: () => void;
}

let running: Running | null = null;

function start(actors: Actors, owner: Owner): Running {
  const { account } = owner;
  const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
  const actor = createActor(outboxMachine.provide(outboxEffects(owner)), {
    input: { seed },
    inspect: record,
    id: 'outbox',
  });
  const ending = new AbortController();
  const { signal } = ending;
  const windows = new BroadcastChannel(`freightdesk-outbox-${account}`);
  windows.addEventListener('message', () => {
    actor.send({ type: 'entries.changed' });
  });
  const announce = () => {
    windows.postMessage('changed');
  };
  actor.on('change.stored', announce);
  actor.on('entry.sent', (sent) => {
    announce();
    notifyRecordChanged(sent.record, sent.id);
  });
  addEventListener('offline', () => actor.send({ type: 'network.lost' }), { signal });
  addEventListener('online', () => actor.send({ type: 'network.returned' }), { signal });
  const tabs = actors.get('tabs');
  const tell = (unsent: number) => {
    tabs.send({ type: 'steps.reported', unsent });
  };
  actor.subscribe(({ context: { entries } }) => {
    if (entries.length !== tabs.getSnapshot().context.unsent) tell(entries.length);
  });
  const stop = () => {
    tell(0);
    ending.abort();
    windows.close();
    actor.stop();
    running = null;
  };
  const session = actors.get('session');
  const ended = session.on('session.ended', () => {
    ended.unsubscribe();
    if (running?.actor === actor) stop();
    // What was read is nobody else's to see; what was done is still to be sent.
    void Promise.allSettled([forgetAnswers(account), forgetUser()]);
  });
  actor.start();
  if (!navigator.onLine) actor.send({ type: 'network.lost' });
  // Otherwise a browser short of room may clear what is stored here.
  // A platform reached by plain http has neither; the steps wait there as well.
  void keepUser(session.getSnapshot().context).catch(() => undefined);
  install(owner.viewer.role === 'warehouse' ? 'warehouse' : 'driver');
  if ('storage' in navigator) void navigator.storage.persist().catch(() => false);
  return { account, actor, stop };
}

/** What the user of this window still has to send. It goes on sending on every page, until the session ends. */
export function outboxOf(actors: Actors, viewer: Viewer): OutboxActor {
  const account = accountOf(viewer);
  if (running?.account !== account) {
    running?.stop();
    const session = actors.get('session');
    running = start(actors, {
      account,
      viewer,
      lang: currentLang,
      isPresent: () => {
        const { userId, token } = session.getSnapshot().context;
        return userId === viewer.userId && token !== '' && token === readToken();
      },
    });
  }
  return running.actor;
}
