import { useEffect, useLayoutEffect, useState } from 'react';
import { Redirect, Router } from 'wouter';
import { LoginPage } from '../pages/login/LoginPage.tsx';
import { leaveEntry, EMPTY_FORM, type Typed } from '../pages/login/typedForm.ts';
import { useActor, useActors } from './actors.ts';
import { entranceFor, type Visitor } from './entrance.ts';
import { useSession } from './hooks.ts';
import { Leave } from './Leave.tsx';
import { useHashLocation, usePlace } from './location.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { fetchDesk, useParts } from './parts.ts';

/** No texts are loaded yet. Asking who is logged in does not wait for them. */
function Blank() {
  return (
    <div className="loading">
      <span role="status" aria-busy="true" />
      <Leave />
    </div>
  );
}

/** The session is being checked. Most are still valid, so the desk is fetched at the same time. */
function Waiting() {
  const actors = useActors();
  useEffect(() => {
    fetchDesk(actors);
  }, [actors]);
  return <Blank />;
}

/** What the session knows of the visitor. A visitor who is logging in stays at the form. */
function useVisitor(): Visitor {
  const identity = useSession(({ value }) => value.identity);
  const [isAtForm, setAtForm] = useState(false);
  const isOut = typeof identity === 'object' && 'signedOut' in identity;
  const isIn = typeof identity === 'object' && 'active' in identity;
  if (isOut && !isAtForm) setAtForm(true);
  if (isIn && isAtForm) setAtForm(false);
  if (isIn) return 'known';
  if (identity === 'enrolling') return 'enrolling';
  if (isOut) return 'nobody';
  return identity === 'authorizing' || identity === 'proving' || (identity === 'verifying' && isAtForm)
    ? 'entering'
    : 'unknown';
}

/** While the address changes. A login keeps the page that the visitor wanted. */
function RedirectTo({ from, to }: { from: string; to: string }) {
  const session = useActor('session');
  useLayoutEffect(() => {
    // A visitor at the root wanted no particular page.
    if (to.startsWith('/login') && from !== '/') session.send({ type: 'path.wanted', path: from });
  }, [session, from, to]);
  return (
    <>
      <Redirect key={to} to={to} replace />
      <Blank />
    </>
  );
}

/** The browser app. */
export function App({ typed }: { typed: Typed }) {
  return (
    <Router hook={useHashLocation}>
      <Entrance typed={typed} />
    </Router>
  );
}

/** Who may open which part of the app. */
function Entrance({ typed }: { typed: Typed }) {
  const { path, fullPath } = usePlace();
  const visitor = useVisitor();
  const { desk, enrolment, publicPages } = useParts();
  const [form, setForm] = useState(typed);
  // What one user typed is not kept for the next.
  if ((visitor === 'known' || visitor === 'enrolling') && form !== EMPTY_FORM) setForm(EMPTY_FORM);

  const entrance = entranceFor(path, fullPath, visitor);
  const settled = 'show' in entrance && entrance.show !== 'wait' ? entrance.show : null;
  useLayoutEffect(() => {
    if (settled !== null) leaveEntry();
    // The desk replaces its snapshot itself (shell/startupSnapshot).
    if (settled !== null && settled !== 'desk') document.querySelector('#snapshot')?.remove();
  }, [settled]);

  if ('goTo' in entrance) return <RedirectTo from={fullPath} to={entrance.goTo} />;
  switch (entrance.show) {
    case 'wait':
      return <Waiting />;
    case 'login':
      return <LoginPage typed={form} />;
    case 'enrolment':
      return <PartBoundary key="enrolment" part={enrolment} fallback={<Blank />} />;
    case 'public':
      return <PartBoundary key="public" part={publicPages} fallback={<Blank />} />;
    case 'desk':
      return <PartBoundary key="desk" part={desk} fallback={<Blank />} />;
  }
}
