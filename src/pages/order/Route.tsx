import type { WireRow } from '../../../domain/calls/records.ts';
import { Area } from '../../records/values/Area.tsx';

/** From the loading county to the unloading county, each with its city. */
export function Route({ row: { loadAreaCode, unloadAreaCode } }: { row: WireRow }) {
  const name = (code: unknown) => (typeof code === 'string' ? <Area code={code} /> : '—');
  return (
    <>
      {name(loadAreaCode)} → {name(unloadAreaCode)}
    </>
  );
}
