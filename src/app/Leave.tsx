import { say } from '../../domain/codes/label.ts';
import { TEXTS } from '../pages/login/texts.ts';
import { useActor } from './actors.ts';
import { useLang, useSession } from './hooks.ts';

/** The logout where there is no user menu yet, so that a user who waits for the platform can leave. */
export function Leave() {
  const session = useActor('session');
  const lang = useLang();
  const canLeave = useSession((snapshot) => snapshot.can({ type: 'logout.requested' }));
  if (!canLeave) return null;
  return (
    <button
      type="button"
      className="leave"
      onClick={() => {
        session.send({ type: 'logout.requested' });
      }}
    >
      {say(TEXTS.logout, lang)}
    </button>
  );
}
