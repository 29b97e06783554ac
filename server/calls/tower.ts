import { readTower, tellDriver } from '../../domain/calls/tower.ts';
import { noSuchRecord, notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { towerOf } from '../business/trade/tower.ts';
import { notify } from '../notices/notify.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const read = bind(readTower, (_, context) => act(context, (work) => towerOf(work, loginOf(context).viewer)));

/** States in which the driver has still to do with the trip. */
const UNDER_WAY: readonly unknown[] = ['pendingLoad', 'inTransit', 'arrived', 'unloaded'];

/** @throws 10404 absent or out of scope, 10410 where the trip is over */
const tell = bind(tellDriver, ({ id, text }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const job = await find(work, waybill, id);
    if (!job || !isInScope(waybill, viewer, job)) throw refused(noSuchRecord);
    if (!UNDER_WAY.includes(job.status)) throw refused(notInThisState);
    const { waybillNo, driverId } = job;
    const said = `${waybillNo} ${text}`;
    await notify(work, {
      to: [`DRIVER:${driverId}`],
      text: [said, said, said, said],
      record: waybill.name,
      id,
    });
    return null;
  }),
);

export const towerCalls: readonly Bound[] = [read, tell];
