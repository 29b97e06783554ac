import type { RecordView } from '../../records/view.ts';

/** Display of a vehicle service, derived from its description. */
export function viewOfService(spec: RecordView['spec']): RecordView {
  return { spec };
}
