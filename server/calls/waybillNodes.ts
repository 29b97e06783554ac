import { and, asc, eq } from 'drizzle-orm';
import { learnLine } from '../../domain/calls/learnLine.ts';
import { trackProspect } from '../../domain/calls/trackProspect.ts';
import { waybillNodes } from '../../domain/calls/waybillNodes.ts';
import { waybillPlan } from '../../domain/calls/waybillPlan.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { learnLine as learn } from '../business/fleet/learnLine.ts';
import { plansOf } from '../business/fleet/waybillPlan.ts';
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

/** Access to a waybill includes its planned way. @throws 10404 absent or out of scope */
const plan = bind(waybillPlan, ({ id }, context) =>
  act(context, async (work) => {
    const row = await find(work, waybill, id);
    if (!row || !isInScope(waybill, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    const found = (await plansOf(work, [row])).get(id);
    if (!found) return { plan: null };
    const { source, points, widthM, lengthM } = found;
    return {
      plan: { source, points: points.map(({ lng, lat }): [number, number] => [lng, lat]), widthM, lengthM },
    };
  }),
);

const learning = bind(learnLine, ({ id }, context) =>
  act(context, (work) => learn(work, loginOf(context).viewer, id)),
);

export const waybillCalls: readonly Bound[] = [nodes, prospect, plan, learning];
