import { generatedCodes, generateLocations, MOST_GENERATED } from '../../domain/calls/stockLocations.ts';
import { stockMap } from '../../domain/calls/stockMap.ts';
import type { Label } from '../../domain/codes/label.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { stockLocation } from '../../domain/records/stockLocation.ts';
import { warehouse } from '../../domain/records/warehouse.ts';
import { mapOf } from '../business/stock/stockMap.ts';
import { addLocations } from '../business/stock/warehouse.ts';
import { refused, wrongFields } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const RANGE: Label = [
  '起止范围不正确',
  'From and to do not fit',
  'El intervalo no es válido',
  '範囲が正しくありません',
];
const TOO_MANY: Label = [
  `一次最多生成 ${String(MOST_GENERATED)} 个库位`,
  `${String(MOST_GENERATED)} locations at most`,
  `Máximo ${String(MOST_GENERATED)} ubicaciones`,
  `一度に ${String(MOST_GENERATED)} 個までです`,
];

const generate = bind(generateLocations, (request, context) =>
  act(context, async (work) => {
    const { fromRow, toRow, fromLevel, toLevel } = request;
    if (fromRow > toRow) throw wrongFields([{ field: 'toRow', msg: RANGE }]);
    if (fromLevel > toLevel) throw wrongFields([{ field: 'toLevel', msg: RANGE }]);
    if ((toRow - fromRow + 1) * (toLevel - fromLevel + 1) > MOST_GENERATED)
      throw wrongFields([{ field: 'toRow', msg: TOO_MANY }]);
    const place = await find(work, warehouse, request.warehouseId);
    const isOwn =
      place && isInScope(stockLocation, loginOf(context).viewer, { ...place, warehouseId: place.id });
    if (!isOwn || place.status !== 'enabled') throw refused(noSuchRecord);
    return addLocations(work, generatedCodes(request), request);
  }),
);

const map = bind(stockMap, ({ warehouseId }, context) =>
  act(context, async (work) => {
    const place = await find(work, warehouse, warehouseId);
    if (!place || !isInScope(warehouse, loginOf(context).viewer, place)) throw refused(noSuchRecord);
    return mapOf(work, place.id);
  }),
);

/** What is done with locations besides their forms (addendum B 3.3). */
export const stockLocationCalls: readonly Bound[] = [generate, map];
