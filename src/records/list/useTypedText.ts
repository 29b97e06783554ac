import { useEffect, useEffectEvent, useState } from 'react';
import { cleanLine } from '../../../domain/rules/cleanText.ts';

/**
 * A text that is typed first and applied later. A change of `value` from outside is shown at once; what was typed when
 * the page was left before it was applied is applied when the page comes back.
 */
export function useTypedText(value: string, apply: (text: string) => void) {
  const [typed, setTyped] = useState({ text: value, of: value });
  const text = typed.of === value ? typed.text : value;
  const flush = () => {
    const clean = cleanLine(text);
    if (clean !== value) apply(clean);
  };
  const comeBack = useEffectEvent(flush);
  useEffect(() => {
    // Runs once the surrounding page, whose effects run after this one, handles changes again.
    const timer = setTimeout(() => {
      comeBack();
    });
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return {
    text,
    type: (next: string) => {
      setTyped({ text: next, of: value });
    },
    flush,
  };
}
