import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { app } from '../../app/app.ts';

export function forgetNotice(): void {
  app.send({ type: 'notice.cleared' });
}

/** Why the last try to log in failed. It is said on the page where that was, and on no other. */
export function useNotice(): string | null {
  useEffect(() => {
    forgetNotice();
    return forgetNotice;
  }, []);
  return useSelector(app, ({ context }) => context.notice);
}
