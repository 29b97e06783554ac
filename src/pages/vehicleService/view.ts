import type { RecordView } from '../../records/view.ts';

/** How a service of a vehicle is shown: all of it from its description. */
export function viewOfService(spec: RecordView['spec']): RecordView {
  return { spec, weight: 'kg' };
}
