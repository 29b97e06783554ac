import { shallowEqual, useSelector } from '@xstate/react';
import { causeOf } from '../../../machines/expiry/setup.ts';
import {
  isExtensionUnanswered,
  isSessionEnding,
  isSessionExtending,
} from '../../../machines/expiry/selectors.ts';
import { useActor } from '../../app/actors.ts';
import { sessionEnd } from './end.ts';

/** What the user is to be warned of; null: nothing. */
export function useExpiryWarning() {
  const expiry = useActor('expiry');
  return useSelector(
    expiry,
    (snapshot) => {
      const { life } = snapshot.context;
      if (!isSessionEnding(snapshot) || life === null) return null;
      return {
        cause: causeOf(life),
        endsAt: sessionEnd(),
        // While it verifies the end, the server has the word as well.
        isExtending: isSessionExtending(snapshot),
        isExtendFailed: isExtensionUnanswered(snapshot),
      };
    },
    (a, b) => a === b || (a !== null && b !== null && shallowEqual(a, b)),
  );
}
