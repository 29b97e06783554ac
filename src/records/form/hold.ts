import { createContext } from 'react';

/** Told by an input whose value is still on its way, as a file that is being sent: the form waits for it. */
export const HoldContext = createContext<(path: string, isHeld: boolean) => void>(() => undefined);
