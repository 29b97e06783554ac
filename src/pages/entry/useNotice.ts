import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useActor } from '../../app/actors.ts';

/** Clears the last message of the login. */
export function useClearNotice(): () => void {
  const app = useActor('app');
  return useCallback(() => {
    app.send({ type: 'notice.cleared' });
  }, [app]);
}

/** Why the last login attempt failed; shown only on the page on which it was made. */
export function useNotice(): string | null {
  const app = useActor('app');
  const forgetNotice = useClearNotice();
  useEffect(() => {
    forgetNotice();
    return forgetNotice;
  }, [forgetNotice]);
  return useSelector(app, ({ context }) => context.notice);
}
