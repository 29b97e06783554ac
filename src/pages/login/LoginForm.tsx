import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { usePlace, withSearch } from '../../app/location.ts';
import { TEXTS } from './texts.ts';
import type { Typed } from './typedForm.ts';

interface Props {
  lang: Lang;
  /** What was already typed into the form of index.html. */
  typed: Typed;
  isBusy: boolean;
  /** Why the last attempt failed. */
  notice: string | null;
  /** Called when the form is edited: the message about the last attempt is cleared. */
  onType: () => void;
  onSubmit: (username: string, password: string) => void;
}

/** User name and password. What was typed stays after a failure. */
export function LoginForm({ lang, typed, isBusy, notice, onType, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { search } = usePlace();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const [missing, setMissing] = useState<'username' | 'password' | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || isBusy) return;
    const data = new FormData(form.current);
    const [username, password] = [String(data.get('username')), String(data.get('password'))];
    const empty = username.trim() === '' ? 'username' : password === '' ? 'password' : null;
    setMissing(empty);
    if (empty) focus(empty);
    else onSubmit(username, password);
  };
  const focus = (name: string) => {
    const field = form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
    field?.focus();
    return field;
  };

  // Synchronously, before the next key stroke: the form of index.html is about to be removed.
  useLayoutEffect(() => {
    const field = focus(typed.focused === 'password' ? 'password' : 'username');
    // Puts the caret behind the existing text.
    field?.setSelectionRange(field.value.length, field.value.length);
    if (typed.isSubmitted) form.current?.requestSubmit();
  }, [typed]);
  useEffect(() => {
    if (notice === null) return;
    const password = form.current?.querySelector<HTMLInputElement>('input[name=password]');
    password?.focus();
    password?.select();
  }, [notice]);

  const need = missing && say(missing === 'username' ? TEXTS.requireUsername : TEXTS.requirePassword, lang);
  const problem = need ?? notice;
  const watchCapsLock = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState('CapsLock'));
  };

  return (
    <form
      ref={form}
      className="login-form"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => {
        setMissing(null);
        onType();
      }}
    >
      <h1 className="login-title">{say(TEXTS.title, lang)}</h1>
      <label className="login-field">
        <span>{say(TEXTS.username, lang)}</span>
        <input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          defaultValue={typed.username}
          aria-invalid={missing === 'username'}
        />
      </label>
      <div className="login-field">
        <label className="login-field">
          <span>{say(TEXTS.password, lang)}</span>
          <input
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={128}
            defaultValue={typed.password}
            aria-invalid={missing === 'password'}
            onKeyUp={watchCapsLock}
          />
        </label>
        <button
          type="button"
          className="login-peek"
          aria-pressed={isShown}
          onClick={() => {
            setShown(!isShown);
          }}
        >
          {say(isShown ? TEXTS.hide : TEXTS.show, lang)}
        </button>
      </div>
      {problem === null ? (
        <div className="login-word">{hasCapsLock && say(TEXTS.capsLock, lang)}</div>
      ) : (
        <div className="login-word" role="alert">
          {problem}
        </div>
      )}
      <button className="login-button" type="submit" aria-busy={isBusy}>
        {say(isBusy ? TEXTS.submitting : TEXTS.submit, lang)}
      </button>
      <div className="login-ways">
        <a href={`#${withSearch('/register', search)}`}>{say(TEXTS.register, lang)}</a>
        <a href={`#${withSearch('/loginMobile', search)}`}>{say(TEXTS.mobile, lang)}</a>
      </div>
    </form>
  );
}
