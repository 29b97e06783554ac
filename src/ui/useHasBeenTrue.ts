import { useState } from 'react';

/** Has it ever been true? Keeps a part there, once it was needed, so that it can close with grace. */
export function useHasBeenTrue(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return was || isNow;
}
