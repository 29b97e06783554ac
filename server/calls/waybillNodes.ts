import { and, asc, eq } from 'drizzle-orm';
import { trackProspect } from '../../domain/calls/trackProspect.ts';
import { waybillNodes } from '../../domain/calls/waybillNodes.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes.ts';
import { tripTrack } from '../business/trade/tripTrack.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { waybillEvent } from '../store/systemTables.ts';

const degrees = (text: string | null): number | null => (text === null ? null : Number(text));

/** Access to a waybill includes its nodes. @throws 10404 absent or out of scope */
const nodes = bind(waybillNodes, ({ id }, context) =>
  act(context, async (work) => {
    const row = await find(work, waybill, id);
    if (!row || !isInScope(waybill, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    const found = await work.tx
      .select()
      .from(waybillEvent)
      .where(and(eq(waybillEvent.groupCode, work.groupCode), eq(waybillEvent.waybillId, id)))
      .orderBy(asc(waybillEvent.at), asc(waybillEvent.id));
    return found.map(({ id: nodeId, type, at, lng, lat, photoIds, note }) => ({
      id: nodeId,
      type,
      at,
      lng: degrees(lng),
      lat: degrees(lat),
      photoIds,
      note,
    }));
  }),
);

const prospect = bind(trackProspect, ({ id }, context) =>
  act(context, (work) => tripTrack(work, loginOf(context).viewer, id)),
);

export const waybillCalls: readonly Bound[] = [nodes, prospect];
