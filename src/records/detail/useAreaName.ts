import { useCallback } from 'react';
import { useLoaded } from '../../ui/useLoaded.ts';

const AREAS = 'areas';
const load = async (list: string) => (list === AREAS ? import('../../../domain/codes/areas.ts') : null);

/**
 * Names of areas with their city; until the list of areas is there, an ellipsis.
 * @param isNeeded whether any is asked for: the list is large
 */
export function useAreaName(isNeeded: boolean): (code: string) => string {
  const areas = useLoaded(isNeeded ? AREAS : '', load);
  const known = areas.state === 'ready' ? areas.value : null;
  const isFailed = areas.state === 'failed';
  return useCallback(
    (code: string) => (known ? (known.nameWithCity(code) ?? code) : isFailed ? code : '…'),
    [known, isFailed],
  );
}
