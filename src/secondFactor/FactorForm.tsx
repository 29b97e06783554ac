import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { say } from '../../domain/codes/label.ts';
import type { FactorWay } from '../../domain/calls/secondFactor.ts';
import { typedCode } from '../../domain/rules/secondFactor.ts';
import { isFactorBusy } from '../../machines/factor/selectors.ts';
import { useLang } from '../app/hooks.ts';
import type { FactorActor } from './prompt.ts';
import { FACTOR_TEXTS } from './texts.ts';

const NAMES = { passkey: 'usePasskey', totp: 'useTotp', recovery: 'useRecovery' } as const;

interface Props {
  actor: FactorActor;
  /** Title of the button that gives up. */
  leave: 'back' | 'cancel';
}

/** Asks for a code or a passkey. Plain elements: the login page has no others. */
export function FactorForm({ actor, leave }: Props) {
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { ways, way, refusal, problem } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, isFactorBusy);
  const canLeave = useSelector(actor, (snapshot) => snapshot.can({ type: 'factor.left' }));
  const said = refusal?.msg ?? (problem === null ? null : say(FACTOR_TEXTS[problem], lang));
  const words = isEmpty ? say(FACTOR_TEXTS.needCode, lang) : said;

  useEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [way, refusal]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (way === 'passkey') {
      actor.send({ type: 'passkey.wanted' });
      return;
    }
    const code = form.current?.querySelector('input')?.value ?? '';
    setEmpty(typedCode(code) === '');
    actor.send({ type: 'code.submitted', code });
  };
  const choose = (other: FactorWay) => {
    setEmpty(false);
    actor.send({ type: 'way.chosen', way: other });
  };

  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit}>
      {way === 'passkey' ? (
        <p>{say(FACTOR_TEXTS.passkeyAbout, lang)}</p>
      ) : (
        <label className="login-field" key={way}>
          <span>{say(FACTOR_TEXTS[way], lang)}</span>
          <input
            name="code"
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            readOnly={isBusy}
            aria-invalid={words !== null}
            onInput={() => {
              setEmpty(false);
              actor.send({ type: 'code.changed' });
            }}
          />
        </label>
      )}
      {way === 'recovery' && <small>{say(FACTOR_TEXTS.recoveryAbout, lang)}</small>}
      <div className="login-word" {...(words === null ? {} : { role: 'alert' })}>
        {words}
      </div>
      <button className="login-button" type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
        {say(FACTOR_TEXTS[isBusy ? 'busy' : way === 'passkey' ? 'usePasskey' : 'submit'], lang)}
      </button>
      <div className="login-ways">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="factor-way"
              disabled={isBusy}
              onClick={() => {
                choose(other);
              }}
            >
              {say(FACTOR_TEXTS[NAMES[other]], lang)}
            </button>
          ))}
        <button
          type="button"
          className="factor-way"
          disabled={!canLeave}
          onClick={() => {
            actor.send({ type: 'factor.left' });
          }}
        >
          {say(FACTOR_TEXTS[leave], lang)}
        </button>
      </div>
    </form>
  );
}
