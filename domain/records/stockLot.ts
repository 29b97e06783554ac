import type { Role } from '../codes/roles.ts';
import { date, ref, text } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const KEEPERS: readonly Role[] = ['warehouse', 'admin'];

/** A lot of goods of one owner, with the dates of its first receipt: addendum B 3.2, 3.4. Made by whoever receives the goods. */
export const stockLot = record({
  name: 'stockLot',
  label: ['批次', 'Lot', 'Lote', 'ロット'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'WmsInventory', tab: 'lots' }],
  number: { field: 'lotId', prefix: 'PH' },
  title: 'lotNo',
  sections: { lot: ['批次', 'Lot', 'Lote', 'ロット'] },
  fields: {
    lotId: text({ label: ['批次编号', 'Lot record no.', 'N.º de registro', 'ロット番号'], max: 20, required: true, auto: true, section: 'lot' }),
    lotNo: text({ label: ['批次', 'Lot', 'Lote', 'ロット'], max: 40, required: true, auto: true, section: 'lot' }),
    goodsId: ref('goods', { label: ['货物', 'Goods', 'Mercancía', '貨物'], required: true, auto: true, section: 'lot' }),
    ownerId: ref('shipper', { label: ['货主', 'Owner', 'Dueño', '荷主'], required: true, auto: true, section: 'lot' }),
    producedAt: date({ label: ['生产日期', 'Produced on', 'Fecha de producción', '製造日'], auto: true, section: 'lot' }),
    expireAt: date({ label: ['到期日期', 'Expires on', 'Caduca el', '有効期限'], auto: true, section: 'lot' }),
    freezeReason: text({ label: ['冻结原因', 'Why frozen', 'Motivo del bloqueo', '凍結理由'], max: 200, auto: true, section: 'lot' }),
    /** Another person releases it. */
    frozenBy: text({ label: ['冻结人', 'Frozen by', 'Bloqueado por', '凍結者'], max: 20, isUser: true, auto: true, section: 'lot' }),
  },
  states: {
    open: ['可用', 'Open', 'Disponible', '使用可'],
    frozen: ['已冻结', 'Frozen', 'Bloqueado', '凍結'],
    expired: ['已过期', 'Expired', 'Caducado', '期限切れ'],
  },
  initial: 'open',
  mainPath: ['open', 'expired'],
  events: {
    freeze: { label: ['冻结', 'Freeze', 'Bloquear', '凍結'], by: KEEPERS, danger: true, fields: { reason: text({ label: ['冻结原因', 'Why frozen', 'Motivo del bloqueo', '凍結理由'], min: 4, max: 200, required: true }) } },
    release: { label: ['解冻', 'Release', 'Liberar', '解除'], by: KEEPERS, fields: { reason: text({ label: ['解冻原因', 'Why released', 'Motivo de liberación', '解除理由'], min: 4, max: 200, required: true }) } },
    expire: { label: ['已过期', 'Expired', 'Caducado', '期限切れ'], by: ['system'] },
  },
  view: ['admin', 'warehouse', 'dispatcher', 'financeClerk', 'shipper'],
  edit: { by: [], states: [] },
  unique: [['lotNo', 'goodsId', 'ownerId']],
  ended: [],
  scope: rowsBy({ shipper: 'ownerId' }),
  list: {
    columns: ['lotNo', 'goodsId', 'ownerId', 'producedAt', 'expireAt', 'status', 'freezeReason', 'frozenBy', 'gmtCreated'],
    filters: { lotNo: 'keyword', goodsId: 'equals', ownerId: 'equals', expireAt: 'range', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['lotNo', 'producedAt', 'expireAt', 'gmtCreated'],
  },
});
