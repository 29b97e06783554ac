import { shallowEqual, useSelector } from '@xstate/react';
import { causeOf } from '../../../machines/expiry/setup.ts';
import {
  isExtensionUnanswered,
  isSessionEnding,
  isSessionExtending,
} from '../../../machines/expiry/selectors.ts';
import { useActor } from '../../app/actors.ts';
import { sessionEnd } from './end.ts';

/** The warning to show; null: none. */
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
        // While it verifies the end, the decision is the server's.
        isExtending: isSessionExtending(snapshot),
        isExtendFailed: isExtensionUnanswered(snapshot),
      };
    },
    (a, b) => a === b || (a !== null && b !== null && shallowEqual(a, b)),
  );
}
