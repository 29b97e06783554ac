import { useNow } from '../../ui/useNow.ts';

interface Props {
  /** Epoch ms. */
  until: number;
  words: (seconds: number) => string;
}

/** The remaining wait in whole seconds. */
export function Countdown({ until, words }: Props) {
  const now = useNow(500);
  return words(Math.max(1, Math.ceil((until - now) / 1000)));
}
