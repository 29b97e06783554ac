import { Suspense, useLayoutEffect, useState } from 'react';
import { LoginPage } from '../pages/login/LoginPage.tsx';
import { leaveEntry, NOTHING_TYPED, type Typed } from '../pages/login/typed.ts';
import { session } from './app.ts';
import { entranceFor, type Visitor } from './entrance.ts';
import { useSession } from './hooks.ts';
import { goTo, usePlace } from './location.ts';
import { Desk, PublicPages } from './parts.ts';

/** Nothing can be said yet. */
function Calm() {
  return <div className="calm" role="status" aria-busy="true" />;
}

/** What is known of the visitor. Who is on the way in through the form stays at the form. */
function useVisitor(): Visitor {
  const identity = useSession(({ value }) => value.identity);
  const [isAtForm, setAtForm] = useState(false);
  const isOut = typeof identity === 'object' && 'signedOut' in identity;
  const isIn = typeof identity === 'object' && 'active' in identity;
  if (isOut && !isAtForm) setAtForm(true);
  if (isIn && isAtForm) setAtForm(false);
  if (isIn) return 'known';
  if (isOut) return 'nobody';
  return identity === 'authorizing' || (identity === 'verifying' && isAtForm) ? 'entering' : 'unknown';
}

/** Who gets in where. */
export function App({ typed }: { typed: Typed }) {
  const { path, fullPath } = usePlace();
  const visitor = useVisitor();
  const [form, setForm] = useState(typed);
  // What one user typed is not there for the next.
  if (visitor === 'known' && form !== NOTHING_TYPED) setForm(NOTHING_TYPED);

  const entrance = entranceFor(path, fullPath, visitor);
  const show = 'show' in entrance ? entrance.show : 'wait';
  const target = 'goTo' in entrance ? entrance.goTo : null;
  useLayoutEffect(() => {
    if (target === null) return;
    if (target.startsWith('/login')) session.send({ type: 'path.wanted', path: fullPath });
    goTo(target, { replace: true });
  }, [target, fullPath]);
  useLayoutEffect(() => {
    if (show !== 'wait') leaveEntry();
  }, [show]);

  switch (show) {
    case 'wait':
      return <Calm />;
    case 'login':
      return <LoginPage typed={form} />;
    case 'public':
      return (
        <Suspense fallback={<Calm />}>
          <PublicPages path={path} />
        </Suspense>
      );
    case 'desk':
      return (
        <Suspense fallback={<Calm />}>
          <Desk />
        </Suspense>
      );
  }
}
