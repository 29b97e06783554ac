import { createContext } from 'react';

/** Called by an input whose value is not ready yet, as a file being uploaded: the form waits for it. */
export const HoldContext = createContext<(path: string, isHeld: boolean) => void>(() => undefined);
