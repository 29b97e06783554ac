import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { companyAccountUnbound } from '../../../domain/codes/refusals/codes/accounts.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Returned } from '../../../machines/companyLogin/machine.ts';
import { isInternalPath } from '../../../machines/session/rules.ts';
import { isProvingFactor, isSignedIn, isSignedOut } from '../../../machines/session/selectors.ts';
import { useActor } from '../../app/actors.ts';
import { useLang, useSession } from '../../app/hooks.ts';
import { goTo, withSearch } from '../../app/location.ts';
import { factorStep } from '../../app/parts.ts';
import { forgetAsked, keepUnbound, readAsked } from '../login/outsideLogin.ts';
import { TEXTS } from '../login/texts.ts';
import { BindOffer } from './BindOffer.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { Returning } from './Returning.tsx';
import { useEntryTexts } from './texts.ts';
import { useCompanyLogin } from './useCompanyLogin.ts';

/** A path of this app that the address names; else the root. */
const pathIn = (redirect: string | null) => (redirect !== null && isInternalPath(redirect) ? redirect : '/');

/** What came back, if it is what this window asked for. */
function returnedBy(query: URLSearchParams, asked: string | null): Returned | null {
  const state = query.get('state');
  if (state === null || state !== asked) return null;
  const [code, iss, error] = ['code', 'iss', 'error'].map((name) => query.get(name));
  return { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
}

/** What came back, and where the person wanted to go. */
function arrive(search: string) {
  const { state, wanted } = readAsked();
  const returned = returnedBy(new URLSearchParams(search), state);
  return { returned, wanted: pathIn(wanted) };
}

/** The way back from a company login (addendum A 5.1); with `bind`, the offer to bind the account that came back before. */
export default function AuthRedirectPage() {
  const query = new URLSearchParams(useSearch());
  const isKnown = useSession(isSignedIn);
  if (query.get('bind') === null) return <WayBack />;
  const onward = pathIn(query.get('redirect'));
  if (!isKnown) return <Away to="/login" />;
  return (
    <BindOffer
      onDone={() => {
        goTo(onward, { replace: true });
      }}
    />
  );
}

function Away({ to }: { to: string }) {
  useEffect(() => {
    goTo(to, { replace: true });
  }, [to]);
  return null;
}

function WayBack() {
  const search = useSearch();
  const lang = useLang();
  const t = useEntryTexts();
  const app = useActor('app');
  const session = useActor('session');
  const [{ returned, wanted }] = useState(() => arrive(search));
  const { actor, snapshot } = useCompanyLogin(returned);
  const isOut = useSession(isSignedOut);
  const isKnown = useSession(isSignedIn);
  const isOwing = useSession(({ value }) => value.identity === 'owingPassword');
  const isProving = useSession(isProvingFactor);
  const end = snapshot.status === 'done' ? snapshot.value : null;
  const { entered, refusal } = snapshot.context;

  // The code stands in no address and no history from here on.
  useEffect(() => {
    forgetAsked();
    goTo('/auth-redirect', { replace: true });
  }, []);
  useEffect(() => {
    if (isKnown || isOwing) actor.send({ type: 'visitor.known' });
    else if (isOut) actor.send({ type: 'visitor.unknown' });
  }, [actor, isKnown, isOwing, isOut]);

  // Who is let in goes where they wanted to; the session leads there.
  useEffect(() => {
    if (entered === null) return;
    session.send({ type: 'path.wanted', path: pathIn(entered.redirect) });
    session.send({ type: 'login.answered', output: entered.entered });
  }, [session, entered]);
  useEffect(() => {
    if (end === 'inside') goTo(isOwing ? '/' : wanted, { replace: true });
    // Its one-time password has to be changed first, which is no public page.
    if (end === 'entered' && isOwing) goTo('/', { replace: true });
  }, [end, isOwing, wanted]);

  const isOver = end === 'refused' || end === 'unasked' || end === 'unanswered' || end === 'left';
  useEffect(() => {
    if (!isOver) return;
    if (refusal?.status === companyAccountUnbound) keepUnbound();
    session.send({ type: 'path.wanted', path: wanted });
    const login = wanted === '/' ? '/login' : withSearch('/login', `redirect=${encodeURIComponent(wanted)}`);
    goTo(login, { replace: true });
    const text =
      refusal?.msg ??
      (end === 'unasked' ? t('company.over') : end === 'unanswered' ? say(TEXTS.noAnswer, lang) : null);
    if (text !== null) app.send({ type: 'notice.shown', text });
  }, [isOver, end, refusal, wanted, app, session, lang, t]);
  // After the platform let the person in, the session may still fail; its reason is shown at the login.
  const isBack = useIsBack(end === 'entered', isOut);
  useEffect(() => {
    if (isBack) goTo('/login', { replace: true });
  }, [isBack]);

  if (isProving)
    return (
      <EntryFrame title={t('company.title')}>
        <factorStep.View fallback={<span role="status" aria-busy="true" />} />
      </EntryFrame>
    );
  return <Returning actor={actor} snapshot={snapshot} />;
}

/** Whether the session, once it had the login, has lost it again. */
function useIsBack(isEntered: boolean, isOut: boolean): boolean {
  const [wasIn, setIn] = useState(false);
  if (isEntered && !isOut && !wasIn) setIn(true);
  return wasIn && isOut;
}
