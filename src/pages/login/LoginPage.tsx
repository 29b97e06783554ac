import { useSelector } from '@xstate/react';
import { type CSSProperties, useEffect } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { isLang, LANGS } from '../../../domain/codes/languages.ts';
import { isProvingFactor, isSignedOut } from '../../../machines/session/selectors.ts';
import { useActor, useActors } from '../../app/actors.ts';
import { type Group, groupCode, useGroup } from '../../app/group.ts';
import { useChosenLanguage, useLang, useSession } from '../../app/hooks.ts';
import { Leave } from '../../app/Leave.tsx';
import { companyWays, factorStep, prefetchDesk } from '../../app/parts.ts';
import { LoginForm } from './LoginForm.tsx';
import { LANGUAGE_NAMES, TEXTS } from './texts.ts';
import type { Typed } from './typedForm.ts';

/** The colour and picture of the group, where its website is live. */
const styleOf = (theme: Group['theme']) =>
  theme &&
  ({ '--fill': theme.fill, '--scene': theme.pictureUrl && `url(${theme.pictureUrl})` } as CSSProperties);

/** The login page. Plain elements without the component library, so that it is shown at once. */
export function LoginPage({ typed }: { typed: Typed }) {
  const app = useActor('app');
  const preferences = useActor('preferences');
  const session = useActor('session');
  const lang = useLang();
  const chosen = useChosenLanguage();
  const group = useGroup();
  const isBusy = !useSession(isSignedOut);
  const isProving = useSession(isProvingFactor);
  const actors = useActors();
  const forgetNotice = () => {
    app.send({ type: 'notice.cleared' });
  };
  const notice = useSelector(app, ({ context }) => context.notice);

  // Preloads the desk while the password is typed.
  useEffect(() => {
    prefetchDesk(actors);
  }, [actors]);
  useEffect(() => {
    document.title = `${say(TEXTS.title, lang)} - ${group.groupName}`;
  }, [lang, group]);

  return (
    <main className="login" style={styleOf(group.theme)}>
      <section className="login-scene">
        <p className="login-motto">{say(TEXTS.motto, lang)}</p>
        <p className="login-about">{say(TEXTS.about, lang)}</p>
      </section>
      <section className="login-side">
        <header className="login-head">
          <span className="login-brand">
            {group.loginLogoUrl !== '' && <img src={group.loginLogoUrl} alt="" />}
            {group.groupName}
          </span>
          <select
            className="login-lang"
            aria-label={say(TEXTS.language, lang)}
            aria-busy={chosen === 'coming'}
            value={lang}
            onChange={({ target }) => {
              forgetNotice();
              if (isLang(target.value)) preferences.send({ type: 'language.chosen', language: target.value });
            }}
          >
            {LANGS.map((one) => (
              <option key={one} value={one} disabled={one === lang}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
          {chosen === 'missed' && (
            <p className="login-missed" role="alert">
              {say(TEXTS.languageMissed, lang)}
            </p>
          )}
        </header>
        {isProving && <factorStep.View fallback={<span role="status" aria-busy="true" />} />}
        {/* What was typed stays for when the second step is given up. */}
        <div className="login-first" hidden={isProving}>
          <LoginForm
            lang={lang}
            typed={typed}
            isBusy={isBusy}
            notice={notice}
            onType={forgetNotice}
            onSubmit={(username, password) => {
              forgetNotice();
              session.send({ type: 'login.requested', username, password, branchCode: groupCode() });
            }}
          />
          <companyWays.View fallback={null} />
        </div>
        <Leave />
      </section>
    </main>
  );
}
