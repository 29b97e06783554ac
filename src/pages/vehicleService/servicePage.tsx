import type { ComponentType } from 'react';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { viewOfService } from './view.ts';

/** The page of one kind of vehicle service, or of gas payments; `bulk`: events for many rows (records 10.11). */
export function servicePage(spec: RecordSpec, bulk: readonly string[]): ComponentType {
  const view = viewOfService(spec);
  return () => <RecordPage view={view} bulk={bulk} />;
}
