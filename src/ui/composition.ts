import { type CompositionEvent, useState } from 'react';

/** The code of a key that an input method takes for itself. */
const TAKEN = 229;

/**
 * Whether a key belongs to an input method. Safari reports the Enter that ends a composition after its end: there only the
 * code of the key still tells.
 */
export function isComposingKey({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === TAKEN;
}

/** Keeps the keys of input methods from all that listens, also from libraries that know only one order of events. */
export function keepComposingKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (isComposingKey(event)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

interface Typed {
  readonly currentTarget: { readonly value: string };
}

/**
 * The value of a text input, and its handlers: while an input method composes, what is typed is shown but not handed on,
 * for the letters of a syllable are nobody's search.
 */
export function useComposedText(value: string, change: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  const hand = (text: string) => {
    if (text !== value) change(text);
  };
  return {
    value: composed ?? value,
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setComposed(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setComposed(null);
      hand(currentTarget.value);
    },
    onChange: ({ currentTarget }: Typed) => {
      if (composed === null) hand(currentTarget.value);
      else setComposed(currentTarget.value);
    },
  };
}

/** The latest value that was ready: what a search asks for while its input may be composing. */
export function useLast<T>(value: T, isReady: boolean): T {
  const [last, setLast] = useState(value);
  if (isReady && last !== value) setLast(value);
  return isReady ? value : last;
}
