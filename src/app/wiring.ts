import type { Actors } from './actors.ts';
import { configureHttp } from './http.ts';
import { goTo, currentPlace } from './location.ts';
import { readToken } from './storage.ts';
import { toast } from './toaster.ts';
import { joinWindows } from './windows.ts';

/** Reports an error to the error log, with the page it happened on. */
export function logError(actors: Actors, error: unknown, source: string): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  actors.get('errorLog').send({
    type: 'error.caught',
    error: { message, stack, source, path: currentPlace().path, at: Date.now() },
  });
}

function wireErrors(actors: Actors): void {
  addEventListener('error', (event) => {
    logError(actors, event.error ?? event.message, 'window');
  });
  addEventListener('unhandledrejection', (event) => {
    logError(actors, event.reason, 'promise');
  });
}

function wireCalls(actors: Actors): void {
  const session = actors.get('session');
  configureHttp({
    lang: () => actors.get('preferences').getSnapshot().context.language,
    onDeregistered: (sentWith) => {
      // The token is read from the browser each time: a cookie that expired or was removed is not used again.
      const token = sentWith === readToken() ? session.getSnapshot().context.token : sentWith;
      session.send({ type: 'server.deregistered', token });
    },
    onUnenrolled: () => {
      session.send({ type: 'rights.changed' });
    },
    onFailed: (error) => {
      toast({ kind: 'error', text: error.message });
    },
  });
}

function wireSession(actors: Actors): void {
  const session = actors.get('session');
  session.on('session.started', ({ wanted }) => {
    if (wanted !== null) goTo(wanted, { replace: true });
    else if (currentPlace().path === '/login') goTo('/', { replace: true });
  });
  session.on('session.ended', ({ reason }) => {
    // After an expiry the route guard leads to the login, with the page to return to.
    if (reason === 'loggedOut') goTo('/login');
  });
  session.on('message.shown', ({ text }) => {
    if (session.getSnapshot().matches({ identity: 'active' })) toast({ kind: 'error', text });
    else actors.get('app').send({ type: 'notice.shown', text });
  });
  session.on('reload.requested', () => {
    location.reload();
  });
}

/** Connects the actors with each other and with the browser; once, before they start. */
export function wire(actors: Actors): void {
  wireErrors(actors);
  wireCalls(actors);
  wireSession(actors);
  joinWindows(actors.get('session'));
}
