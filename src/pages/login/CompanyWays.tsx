import { useEffect, useState } from 'react';
import { listProviders, startSso } from '../../../domain/calls/ssoStart.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import { say } from '../../../domain/codes/label.ts';
import { useActor } from '../../app/actors.ts';
import { useLang } from '../../app/hooks.ts';
import { attempt, CallError, NO_ANSWER } from '../../app/http.ts';
import { usePlace } from '../../app/location.ts';
import { deviceId } from '../../app/storage.ts';
import { keepAsked, offerBinding } from './outsideLogin.ts';
import { OtherCompany } from './OtherCompany.tsx';
import { TEXTS } from './texts.ts';

const WAY = ['企业账号登录', 'Company account', 'Cuenta de empresa', '企業アカウント'] as const;
const COLON = ['：', ': ', ': ', '：'] as const;
/** In this chunk, not in a file of styles: the login page would have to name one more file. */
const STYLE = `
.company-ways {
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  width: 100%;
  max-width: 360px;
  margin: 12px auto 0;
}
.company-ways button {
  flex: 1 1 100%;
  min-height: 44px;
  padding: 6px 14px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
.company-ways button.company-other {
  border-color: transparent;
}
.company-ways form {
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  gap: 10px;
}
.company-ways form label {
  flex: 1 1 100%;
}
.company-ways form input {
  flex: 1 1 120px;
  min-width: 0;
  min-height: 44px;
  padding: 6px 12px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: transparent;
  color: inherit;
  font: inherit;
}
.company-ways form button {
  flex: 0 1 auto;
}
.company-ways form p {
  flex: 1 1 100%;
  margin: 0;
}
.company-ways button:hover {
  border-color: var(--accent);
}
.company-ways button[aria-busy='true'] {
  opacity: 0.75;
  cursor: progress;
}
/* They come after the form: where there is room for it their place lies below it, so that nothing moves. */
@media (min-width: 992px) and (min-height: 720px) {
  .company-ways,
  .login-first > .login-form {
    grid-area: 2 / 1;
  }
  .company-ways {
    align-self: end;
  }
}
`;

/** A person at a button does not wait longer, ms. */
const PATIENCE_MS = 15_000;

type Provider = DataOf<typeof listProviders>['providers'][number];

/** What comes after the form is there: buttons for company accounts, if the platform has a provider, and the way to another group. */
export default function CompanyWays() {
  const app = useActor('app');
  const session = useActor('session');
  const lang = useLang();
  const { search } = usePlace();
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => offerBinding(session), [session]);
  useEffect(() => {
    const asking = new AbortController();
    // The form works without them.
    attempt(listProviders, {}, '', asking.signal).then(
      (found) => {
        setProviders(found.providers);
      },
      () => undefined,
    );
    return () => {
      asking.abort();
    };
  }, []);

  const go = async (providerCode: string) => {
    if (isLeaving) return;
    setLeaving(true);
    app.send({ type: 'notice.cleared' });
    const redirect = new URLSearchParams(search).get('redirect');
    const request = { providerCode, device_id: deviceId(), redirect };
    try {
      const { url, state } = await attempt(startSso, request, '', AbortSignal.timeout(PATIENCE_MS));
      keepAsked(state, redirect);
      location.assign(url);
    } catch (error) {
      const isRefused = error instanceof CallError && error.status !== NO_ANSWER;
      app.send({ type: 'notice.shown', text: isRefused ? error.message : say(TEXTS.noAnswer, lang) });
      setLeaving(false);
    }
  };

  return (
    <div className="company-ways">
      <style>{STYLE}</style>
      {providers.map(({ providerCode, name }) => (
        <button
          key={providerCode}
          type="button"
          aria-busy={isLeaving}
          onClick={() => {
            void go(providerCode);
          }}
        >
          {say(WAY, lang)}
          {say(COLON, lang)}
          {say(name, lang)}
        </button>
      ))}
      <OtherCompany />
    </div>
  );
}
