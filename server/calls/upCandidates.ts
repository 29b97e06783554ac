import { readCandidates } from '../../domain/calls/upCandidates.ts';
import { upCandidates } from '../business/trade/upCandidates.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const read = bind(readCandidates, ({ id }, context) =>
  act(context, (work) => upCandidates(work, loginOf(context).viewer, id)),
);

export const upCandidatesCalls: readonly Bound[] = [read];
