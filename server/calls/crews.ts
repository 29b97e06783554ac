import { readBoard } from '../../domain/calls/board.ts';
import { crewCandidates } from '../../domain/calls/crews.ts';
import { boardOf } from '../business/trade/board.ts';
import { candidatesFor } from '../business/trade/crewCandidates.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const candidates = bind(crewCandidates, ({ orderId, ...asked }, context) =>
  act(context, (work) => candidatesFor(work, loginOf(context).viewer, orderId, asked)),
);

const board = bind(readBoard, (_, context) => act(context, (work) => boardOf(work, loginOf(context).viewer)));

export const crewCalls: readonly Bound[] = [candidates, board];
