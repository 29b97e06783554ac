import { offeredLoad, waybillContacts } from '../../domain/calls/driverLoads.ts';
import { offeredLoad as loadOf } from '../business/trade/offeredLoad.ts';
import { tripContacts } from '../business/trade/tripContacts.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const load = bind(offeredLoad, ({ id }, context) =>
  act(context, (work) => loadOf(work, loginOf(context).viewer, id)),
);

const contacts = bind(waybillContacts, ({ id, reveal }, context) =>
  act(context, (work) => tripContacts(work, loginOf(context).viewer, { id, isRevealing: reveal === '1' })),
);

export const driverLoadCalls: readonly Bound[] = [load, contacts];
