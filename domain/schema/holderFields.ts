import { codesOf } from '../codes/lists/list.ts';
import { palletHolder } from '../codes/lists/pallet.ts';
import { code, ref, text } from './field.ts';
import type { Viewer } from './record.ts';
import { everyRow, noRow, own, type Where } from './where.ts';

/** Who has equipment, in views of its ledger, read-only. */
export function holderFields(section: string) {
  const own = { auto: true, section } as const;
  return {
    holderKind: code(palletHolder, codesOf(palletHolder), { label: ['持有方类型', 'Kind of holder', 'Tipo de titular', '保有者種別'], required: true, ...own }),
    /** null: the workshop. */
    holderName: text({ label: ['持有方', 'Holder', 'Titular', '保有者'], max: 128, ...own }),
    warehouseId: ref('warehouse', { label: ['仓库', 'Warehouse', 'Almacén', '倉庫'], sees: (role) => role !== 'captain', ...own }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], ...own }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], ...own }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], ...own }),
    palletTypeId: ref('palletType', { label: ['器具类型', 'Equipment type', 'Tipo de equipo', '器具種類'], required: true, ...own }),
  };
}

/** What parties see of equipment: what they have themselves; keepers what their warehouses have, and whoever is asked to give it back. */
export function ofHolders({ role, partyId, warehouseIds = [] }: Viewer): Where {
  if (role === 'shipper') return own('shipmentId', partyId);
  if (role === 'captain') return own('carrierId', partyId);
  if (role === 'warehouse')
    return warehouseIds.length === 0
      ? noRow
      : {
          or: [
            { field: 'warehouseId', in: warehouseIds },
            { field: 'holderKind', notIn: ['WAREHOUSE'] },
          ],
        };
  return everyRow;
}

/** A row of the ledger of equipment: no events. */
export const palletRow = {
  isDerived: true,
  chart: 'ledgerLine',
  states: { posted: ['已记账', 'Posted', 'Contabilizado', '記帳済'] },
  initial: 'posted',
  events: {},
  view: ['admin', 'warehouse', 'dispatcher', 'shipper', 'captain'],
  edit: { by: [], states: [] },
} as const;
