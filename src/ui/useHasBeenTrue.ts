import { useState } from 'react';

/** Has it ever been true? Keeps a part mounted once it was needed, so that its closing animation runs. */
export function useHasBeenTrue(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return was || isNow;
}
