import { session } from '../../app/app.ts';
import { ForbiddenPage } from './ForbiddenPage.tsx';

/** Without the layout, at /401. */
export default function ForbiddenAlone() {
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
