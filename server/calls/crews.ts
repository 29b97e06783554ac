import { crewCandidates } from '../../domain/calls/crews.ts';
import { candidatesFor } from '../business/trade/crewCandidates.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const candidates = bind(crewCandidates, ({ orderId, ...asked }, context) =>
  act(context, (work) => candidatesFor(work, loginOf(context).viewer, orderId, asked)),
);

export const crewCalls: readonly Bound[] = [candidates];
