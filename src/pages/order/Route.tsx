import { lazy, Suspense } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';

const AreaName = lazy(() => import('../../records/AreaName.tsx'));

/** From the loading county to the unloading county. */
export function Route({ row: { loadAreaCode, unloadAreaCode } }: { row: WireRow }) {
  const name = (code: unknown) => (typeof code === 'string' ? <AreaName code={code} isOpen={false} /> : '—');
  return (
    <Suspense fallback="…">
      {name(loadAreaCode)} → {name(unloadAreaCode)}
    </Suspense>
  );
}
