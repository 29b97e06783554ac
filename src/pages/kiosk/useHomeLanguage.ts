import { useEffect, useRef } from 'react';
import { useActor } from '../../app/actors.ts';
import { useLang } from '../../app/hooks.ts';

/** After a visit the kiosk speaks its own language again; on the first page it stays as somebody chose it, for a while. */
const BACK_MS = 60_000;

/** @param isIdle nobody is at the kiosk, as far as it knows */
export function useHomeLanguage(isIdle: boolean): void {
  const preferences = useActor('preferences');
  const lang = useLang();
  const home = useRef(lang);
  useEffect(() => {
    if (!isIdle || lang === home.current) return undefined;
    const timer = setTimeout(() => {
      preferences.send({ type: 'language.chosen', language: home.current });
    }, BACK_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isIdle, lang, preferences]);
}
