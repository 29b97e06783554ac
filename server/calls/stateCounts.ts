import { stateCountsCall } from '../../domain/calls/stateCounts.ts';
import type { Entry } from '../records/entry.ts';
import { stateCounts } from '../records/stateCounts.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

/** The call that counts the rows of one record by state. */
export function stateCountsOf({ spec }: Entry): Bound {
  return bind(stateCountsCall(spec), (query, context) =>
    act(context, (work) => stateCounts(work, spec.name, query, loginOf(context).viewer)),
  );
}
