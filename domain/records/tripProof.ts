import { int, nobody, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/**
 * The proof of a trip, made when its four flows are complete: the hash of the last entry of its file, and the signature of the
 * platform on it. What the file holds is kept beside the row, and never changes (docs/decisions.md).
 */
export const tripProof = record({
  name: 'tripProof',
  label: ['运单存证', 'Proof of a trip', 'Prueba del viaje', '運行証明'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'WaybillManage', tab: 'proofs' }],
  number: { field: 'proofNo', prefix: 'ZM' },
  title: 'proofNo',
  fields: {
    proofNo: text({ label: ['存证编号', 'Proof no.', 'N.º de prueba', '証明番号'], max: 20, required: true, auto: true }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, pick: { status: 'completed' } }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, auto: true }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, auto: true }),
    madeAt: ts({ label: ['归档时间', 'Archived', 'Archivado', '保存日時'], required: true, auto: true }),
    headHash: text({ label: ['存证哈希', 'Hash of the proof', 'Huella de la prueba', '証明のハッシュ値'], max: 64, required: true, auto: true }),
    entryCount: int({ label: ['条目数', 'Entries', 'Entradas', '項目数'], required: true, auto: true }),
    signature: text({ label: ['平台签名', 'Signature', 'Firma', '署名'], max: 100, required: true, auto: true, sees: nobody }),
    publicKey: text({ label: ['签名公钥', 'Public key', 'Clave pública', '公開鍵'], max: 60, required: true, auto: true, sees: nobody }),
    checkedAt: ts({ label: ['最近校验', 'Last checked', 'Última comprobación', '最終検証'], auto: true }),
  },
  states: {
    sealed: ['已存证', 'Sealed', 'Sellada', '証明済'],
    damaged: ['校验不符', 'Damaged', 'Dañada', '不一致'],
  },
  ended: [],
  initial: 'sealed',
  mainPath: ['sealed'],
  events: {
    check: { label: ['校验', 'Check', 'Comprobar', '検証'], by: ['admin', 'auditor'] },
  },
  view: ['admin', 'dispatcher', 'financeClerk', 'financeApprover', 'auditor', 'shipper', 'captain', 'driver'],
  edit: { by: ['admin', 'financeClerk'], states: [] },
  unique: [['waybillId'], ['headHash']],
  scope: rowsBy({ shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId', warehouse: null }),
  list: {
    columns: ['proofNo', 'waybillId', 'shipmentId', 'carrierId', 'driverId', 'madeAt', 'headHash', 'entryCount', 'checkedAt', 'status'],
    filters: {
      proofNo: 'keyword',
      headHash: 'keyword',
      status: 'oneOf',
      waybillId: 'equals',
      shipmentId: 'equals',
      carrierId: 'equals',
      driverId: 'equals',
      madeAt: 'range',
    },
    sort: { field: 'madeAt', dir: 'desc' },
    sortable: ['proofNo', 'madeAt', 'checkedAt'],
  },
});
