import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/machine.ts';
import { goTo } from '../../app/location.ts';

/** The window keeps it while it is at the provider: what comes back must be what it asked for. */
const STATE = 'outsideLoginState';
/** Where the person wanted to go. */
const WANTED = 'outsideLoginWanted';
/** Until when a company account of this window is offered to be bound, epoch ms. */
const UNBOUND = 'outsideLoginUnbound';
/** As long as the platform remembers it. */
const UNBOUND_MS = 10 * 60_000;

/** The page of the way back; with `bind` it offers to bind the company account. */
const WAY_BACK = '/auth-redirect';

const read = (name: string): string | null => {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
};
const write = (name: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Without storage nothing comes back that this window asked for, and it says so.
  }
};

/** Before the window leaves for the provider. */
export function keepAsked(state: string, wanted: string | null): void {
  write(STATE, state);
  write(WANTED, wanted);
}

/** What this window asked for. It stays until it is forgotten: a page that still waits for its texts is made more than once. */
export function readAsked(): { readonly state: string | null; readonly wanted: string | null } {
  return { state: read(STATE), wanted: read(WANTED) };
}

/** What comes back a second time was not asked for. */
export function forgetAsked(): void {
  write(STATE, null);
  write(WANTED, null);
}

/** The company account that came back is nobody's: after the next login it is offered to be bound. */
export function keepUnbound(): void {
  write(UNBOUND, String(Date.now() + UNBOUND_MS));
}

/** The page that offers to bind, in place of where a login leads; null: there is nothing to offer. Asked once. */
export function bindingInstead(of: string | null): string | null {
  const until = Number(read(UNBOUND) ?? 0);
  write(UNBOUND, null);
  if (until < Date.now()) return null;
  return `${WAY_BACK}?bind=1&redirect=${encodeURIComponent(of ?? '/')}`;
}

/** After a login here the window goes to that page first. @returns stops it */
export function offerBinding(session: ActorRefFrom<typeof sessionMachine>): () => void {
  const watched = session.on('session.started', ({ wanted }) => {
    const instead = bindingInstead(wanted);
    if (instead !== null) goTo(instead, { replace: true });
  });
  return () => {
    watched.unsubscribe();
  };
}
