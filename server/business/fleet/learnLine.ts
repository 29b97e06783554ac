import type { DataOf } from '../../../domain/calls/call.ts';
import type { learnLine as learnCall } from '../../../domain/calls/learnLine.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { noSuchRecord, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { trackNotWhole } from '../../../domain/codes/refusals/codes/customerService.ts';
import { line } from '../../../domain/records/line.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { learnedLine } from '../../../domain/rules/learnedLine.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { find } from '../../records/rows.ts';
import { save } from '../../records/save.ts';
import { isInScope } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';
import { waysOf } from '../platform/tracks.ts';
import { lineFor } from './waybillPlan.ts';

const LEARN: Label = ['学习线路', 'Draw its line', 'Trazar su ruta', '路線に反映'];
const NO_LINE: Label = [
  '该货主在装卸地之间没有线路，请先新增线路',
  'Its shipper has no line between these places; add one first',
  'Su cargador no tiene ruta entre estos lugares; añada una primero',
  '荷主にこの区間の路線がありません。先に路線を追加してください',
];

/**
 * The line of a waybill gets the way that its vehicle took, in the name of who asks for it.
 * @throws 10404 absent or out of scope, 10410 not completed, 10400 no line goes there, 48024 the track is not whole
 */
export async function learnLine(work: Work, viewer: Viewer, id: string): Promise<DataOf<typeof learnCall>> {
  const job = await find(work, waybill, id);
  if (!job || !isInScope(waybill, viewer, job)) throw refused(noSuchRecord);
  if (job.status !== 'completed')
    throw refused(notInThisState, { state: waybill.states[job.status], action: LEARN });
  const row =
    job.lineId === null ? await lineFor(work, job.shipmentId, job) : await find(work, line, job.lineId);
  if (!row) throw wrongFields([{ field: 'lineId', msg: NO_LINE }]);
  const way = (await waysOf(work, [job])).get(id);
  // What it reported before it set out and after it had arrived is no part of the way.
  const [from, to] = [job.despatchAt ?? 0, job.arrivedAt ?? job.goodsReceiptAt ?? 0];
  const fixes = way?.fixes.filter(({ at }) => at >= from && at <= to) ?? [];
  const routePoints = way?.load && way.unload ? learnedLine(fixes, way.load, way.unload) : null;
  if (!routePoints) throw refused(trackNotWhole);
  await save(work, line.name, { ...row, routePoints }, viewer);
  return { lineId: row.id, lineName: row.lineName, points: routePoints.length };
}
