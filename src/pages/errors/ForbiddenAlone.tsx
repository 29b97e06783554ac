import { ForbiddenPage } from './ForbiddenPage.tsx';

/** Without the layout, at /401. */
export default function ForbiddenAlone() {
  return (
    <main>
      <ForbiddenPage />
    </main>
  );
}
