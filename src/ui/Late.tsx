import { useDeferredValue, type ReactNode } from 'react';

interface Props {
  /** Stands in its place in the first frame, as high as what comes. */
  meanwhile: ReactNode;
  children: ReactNode;
}

/**
 * What the first frame of a page does without: drawn right after it and between the frames, so that a step shows at
 * once where it leads.
 */
export function Late({ meanwhile, children }: Props) {
  return useDeferredValue(true, false) ? children : meanwhile;
}
