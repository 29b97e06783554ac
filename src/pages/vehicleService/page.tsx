import type { ComponentType } from 'react';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { loadSpec } from '../../records/specs.ts';
import { viewOfService } from './view.ts';

/** The page of one kind of vehicle service, or of gas payments: records 10.11. */
export async function servicePage(
  record: string,
  bulk: readonly string[],
): Promise<{ default: ComponentType }> {
  const view = viewOfService(await loadSpec(record));
  return { default: () => <RecordPage view={view} bulk={bulk} /> };
}
