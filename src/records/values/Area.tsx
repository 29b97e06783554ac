import { lazy, Suspense } from 'react';

const AreaName = lazy(() => import('./AreaName.tsx'));

interface Props {
  code: string;
  /** The full path, as in an opened record. */
  isOpen?: boolean;
}

/** Name of an area; the list of areas is loaded when the first one is shown. */
export function Area({ code, isOpen = false }: Props) {
  return (
    <Suspense fallback={<span aria-busy>…</span>}>
      <AreaName code={code} isOpen={isOpen} />
    </Suspense>
  );
}
