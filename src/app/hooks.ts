import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { SnapshotFrom } from 'xstate';
import { baseOf } from '../../domain/codes/roles.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import type { preferencesMachine } from '../../machines/preferences/machine.ts';
import type { SessionContext } from '../../machines/session/context.ts';
import type { sessionMachine } from '../../machines/session/machine.ts';
import { useActor } from './actors.ts';

/** Reads the session; objects made by the selector are compared by their fields. */
export function useSession<T>(select: (snapshot: SnapshotFrom<typeof sessionMachine>) => T): T {
  const session = useActor('session');
  return useSelector(session, select, shallowEqual);
}

/** Reads the preferences, as `useSession` does. */
export function usePreferences<T>(select: (snapshot: SnapshotFrom<typeof preferencesMachine>) => T): T {
  const preferences = useActor('preferences');
  return useSelector(preferences, select, shallowEqual);
}

/** The language shown. */
export function useLang(): Lang {
  return usePreferences(({ context }) => context.language);
}

/** The state of the last language change: its texts are loading, or failed to load; null: it is applied. */
export function useChosenLanguage(): 'coming' | 'missed' | null {
  return usePreferences(({ value, context }) => {
    if (context.wantedLanguage === context.language) return null;
    return value.language === 'failed' ? 'missed' : 'coming';
  });
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The same set for the same list, so that the viewer keeps its identity while the session does. */
function asSet(list: readonly string[]): ReadonlySet<string> {
  const set = sets.get(list) ?? new Set(list);
  sets.set(list, set);
  return set;
}

/** The current user; null where the session has no user or a role this app does not know. */
export function viewerOf(context: SessionContext): Viewer | null {
  const { userId, party, roles, shipment, carrier, driver, withheld, centralControl, standing } = context;
  const role = baseOf(roles);
  if (party === null || role === undefined) return null;
  const own = { PLAT: null, SHIPMENT: shipment, CARRIER: carrier, DRIVER: driver }[party.partyType];
  return {
    userId,
    groupCode: party.branchCode,
    role,
    partyType: party.partyType,
    partyId: own?.id,
    ...(centralControl && party.partyType === 'PLAT' ? { isCentral: true as const } : {}),
    ...(standing === 'suspended' ? { isSuspended: true as const } : {}),
    ...(withheld.length > 0 ? { withheld: asSet(withheld) } : {}),
  };
}

/** Given by the desk, so that a page never sees a session that has just ended. */
export const ViewerContext = createContext<Viewer | null>(null);

/** The current user. Only below the desk. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('There is no viewer outside the desk.');
  return viewer;
}
