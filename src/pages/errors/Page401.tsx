import { useActor } from '../../app/actors.ts';
import { ForbiddenPage } from './ForbiddenPage.tsx';

/** Without the layout, at /401. */
export default function Page401() {
  const session = useActor('session');
  return (
    <main>
      <ForbiddenPage
        onSwitch={() => {
          session.send({ type: 'logout.requested' });
        }}
      />
    </main>
  );
}
