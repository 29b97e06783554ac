import { type ReactNode, useCallback, useState } from 'react';
import { type MadeKey, ShowKeyContext } from './madeKey.ts';
import { ShownKey } from './ShownKey.tsx';

/** Keeps a key that was made below on show until it is said to be kept, whatever becomes of the row it was made for. */
export function ShownKeys({ children }: { children: ReactNode }) {
  const [made, setMade] = useState<MadeKey | null>(null);
  const close = useCallback(() => {
    setMade(null);
  }, []);
  return (
    <ShowKeyContext value={setMade}>
      {children}
      {made && <ShownKey made={made} onClose={close} />}
    </ShowKeyContext>
  );
}
