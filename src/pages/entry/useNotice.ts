import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useActor } from '../../app/actors.ts';

/** Takes back what the login said last. */
export function useClearNotice(): () => void {
  const app = useActor('app');
  return useCallback(() => {
    app.send({ type: 'notice.cleared' });
  }, [app]);
}

/** Why the last try to log in failed. It is said on the page where that was, and on no other. */
export function useNotice(): string | null {
  const app = useActor('app');
  const forgetNotice = useClearNotice();
  useEffect(() => {
    forgetNotice();
    return forgetNotice;
  }, [forgetNotice]);
  return useSelector(app, ({ context }) => context.notice);
}
