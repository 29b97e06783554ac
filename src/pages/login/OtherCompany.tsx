import { type FormEvent, useId, useState } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { useLang } from '../../app/hooks.ts';
import { chooseGroup, groupCode } from '../../app/group.ts';
import { CallError, NO_ANSWER } from '../../app/http.ts';
import { TEXTS } from './texts.ts';

const OTHER = ['其他企业', 'Other company', 'Otra empresa', '他の企業'] as const;
const CODE = ['企业编码', 'Company code', 'Código de empresa', '企業コード'] as const;
const CHOOSE = ['确定', 'Choose', 'Elegir', '決定'] as const;
const BACK = ['返回默认企业', 'The usual company', 'La empresa habitual', '既定の企業に戻る'] as const;
const UNKNOWN = [
  '没有这个企业编码',
  'There is no company with this code',
  'No hay empresa con ese código',
  'その企業コードはありません',
] as const;

/** The way to log in to another group than the one that the page shows: by its code (addendum B 6.4). */
export function OtherCompany() {
  const lang = useLang();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [chosen, setChosen] = useState(groupCode);

  const choose = async (code: string) => {
    if (busy) return;
    setBusy(true);
    setSaid('');
    try {
      await chooseGroup(code);
      setChosen(code);
      setTyped('');
      setOpen(false);
    } catch (error) {
      const isRefused = error instanceof CallError && error.status !== NO_ANSWER;
      setSaid(say(isRefused ? UNKNOWN : TEXTS.noAnswer, lang));
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim().toUpperCase();
    if (code !== '') void choose(code);
  };

  if (!isOpen)
    return (
      <>
        <button
          type="button"
          className="company-other"
          onClick={() => {
            setOpen(true);
          }}
        >
          {say(OTHER, lang)}
        </button>
        {chosen !== '' && (
          <button type="button" className="company-other" aria-busy={busy} onClick={() => void choose('')}>
            {say(BACK, lang)}
          </button>
        )}
      </>
    );
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>{say(CODE, lang)}</label>
      <input
        id={id}
        value={typed}
        maxLength={8}
        autoComplete="organization"
        aria-invalid={said !== ''}
        onChange={({ target }) => {
          setTyped(target.value);
          setSaid('');
        }}
      />
      <button type="submit" aria-busy={busy}>
        {say(CHOOSE, lang)}
      </button>
      {said !== '' && <p role="alert">{said}</p>}
    </form>
  );
}
