import { codesOf } from '../codes/lists/list.ts';
import { servicePayer } from '../codes/lists/vehicleService.ts';
import type { Label } from '../codes/label.ts';
import type { Role } from '../codes/roles.ts';
import { code, fen, images, km, ref, text, ts } from './field.ts';
import type { EventSpec, Filter } from './record.ts';
import { rowsBy } from './rowsBy.ts';

/** Maximum odometer reading in the life of a truck, tenths of a km. */
const MAX_ODOMETER = 99_999_999;

/** Rows of a vehicle: a captain sees those of the own fleet, a driver his own. */
export const vehicleScope = rowsBy({ captain: 'fleetId', driver: 'driverId' });

/** A driver cannot search vehicles (records 10.3): what he enters is about his usual truck. */
const choosesVehicle = (role: Role) => role !== 'driver';

/** The vehicle of a document, with the fields that its scope, its lists and a driver need. */
export const ofVehicle = {
  vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], required: 'submit', sees: choosesVehicle, section: 'vehicle', pick: { isTrailer: 'false' } }),
  plateNumber: text({ label: ['车牌号', 'Plate', 'Matrícula', 'ナンバー'], max: 10, required: true, auto: true, initial: '', section: 'vehicle' }),
  fleetId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'vehicle' }),
} as const;

/** The common fields of vehicle services: records 10.6. */
export const serviceFields = {
  serviceNo: text({ label: ['单号', 'Service no.', 'N.º de servicio', '伝票番号'], max: 20, required: true, auto: true, section: 'vehicle' }),
  ...ofVehicle,
  driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], section: 'vehicle', pick: { status: 'approved' } }),
  waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], section: 'vehicle' }),
  happenedAt: ts({ label: ['发生时间', 'When', 'Fecha y hora', '発生日時'], required: true, section: 'vehicle' }),
  place: text({ label: ['地点', 'Place', 'Lugar', '場所'], max: 200, section: 'vehicle' }),
  odometerKm: km({ label: ['里程表读数', 'Odometer', 'Odómetro', '走行距離計'], max: MAX_ODOMETER, section: 'vehicle' }),
} as const;

export const payerField = code(servicePayer, codesOf(servicePayer), { label: ['承担方', 'Paid by', 'A cargo de', '負担者'], required: 'submit', initial: 'platform', section: 'cost' });

/** Cost and voucher of a service that is reviewed and settled. */
export const costFields = {
  payer: payerField,
  images: images({ label: ['凭证照片', 'Pictures of the voucher', 'Fotos del comprobante', '証憑写真'], required: 'submit', min: 1, max: 9, section: 'cost' }),
} as const;

export const amountField = fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: 'submit', min: 1, section: 'cost' });

/** Set by the platform on the way to the settlement. */
export const checkFields = {
  submittedBy: text({ label: ['提交人', 'Submitted by', 'Enviado por', '提出者'], max: 20, isUser: true, auto: true, section: 'check' }),
  submittedAt: ts({ label: ['提交时间', 'Submitted', 'Enviado', '提出日時'], auto: true, section: 'check' }),
  reviewReason: text({ label: ['驳回原因', 'Why it was rejected', 'Motivo del rechazo', '差戻し理由'], max: 500, auto: true, section: 'check' }),
  settledAt: ts({ label: ['结算时间', 'Settled', 'Liquidado', '精算日時'], auto: true, section: 'check' }),
} as const;

/** States of a service whose cost is reviewed and settled: records 10.6. */
export const costStates = {
  draft: ['草稿', 'Draft', 'Borrador', '下書き'],
  pendingReview: ['待审核', 'Pending review', 'En revisión', '審査待ち'],
  approved: ['已通过', 'Approved', 'Aprobado', '承認済'],
  rejected: ['已驳回', 'Rejected', 'Rechazado', '差戻し'],
  settled: ['已结算', 'Settled', 'Liquidado', '精算済'],
} as const satisfies Record<string, Label>;

export const costEvents = {
  submit: { label: ['提交', 'Submit', 'Enviar', '提出'], by: ['captain', 'driver', 'dispatcher', 'admin'] },
  approve: { label: ['审核通过', 'Approve', 'Aprobar', '承認'], by: ['auditor', 'financeClerk', 'admin'] },
  reject: {
    label: ['驳回', 'Reject', 'Rechazar', '差戻し'],
    by: ['auditor', 'financeClerk', 'admin'],
    danger: true,
    fields: { reason: text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 500 }) },
  },
  settle: { label: ['结算', 'Settle', 'Liquidar', '精算'], by: ['financeClerk', 'admin'] },
} as const satisfies Record<string, EventSpec>;

/** Also possible for one that the platform itself paid. */
export const prepaidEvents = {
  ...costEvents,
  void: { label: ['作废', 'Void', 'Anular', '無効化'], by: ['system'] },
} as const satisfies Record<string, EventSpec>;

/** Common properties of vehicle services besides their fields. */
export const serviceRecord = {
  service: 'ntocc-basic-api',
  title: 'serviceNo',
  sections: {
    vehicle: ['车辆与时间', 'Vehicle and time', 'Vehículo y fecha', '車両・日時'],
    detail: ['明细', 'Details', 'Detalle', '明細'],
    cost: ['费用', 'Cost', 'Coste', '費用'],
    check: ['审核与结算', 'Review and settlement', 'Revisión y liquidación', '審査・精算'],
  },
  scope: vehicleScope,
  // A driver enters what he did himself.
  fixed: { driver: { own: 'driverId' } },
  import: true,
} as const;

interface Own {
  /** Columns between the date and the amount: the key figures of the kind. */
  readonly columns: readonly string[];
  readonly filters: Readonly<Record<string, Filter>>;
  readonly sortable?: readonly string[];
}

/** The list of a kind: records 10.11. */
export function serviceList({ columns, filters, sortable = [] }: Own) {
  return {
    columns: ['serviceNo', 'plateNumber', 'driverId', 'happenedAt', ...columns, 'amountFen', 'payer', 'status', 'gmtCreated'],
    filters: { serviceNo: 'keyword', plateNumber: 'keyword', ...filters, payer: 'oneOf', status: 'oneOf', vehicleId: 'equals', driverId: 'equals', waybillId: 'equals', happenedAt: 'range', gmtCreated: 'range' },
    sort: { field: 'happenedAt', dir: 'desc' },
    sortable: ['serviceNo', 'plateNumber', 'happenedAt', 'amountFen', 'gmtCreated', ...sortable],
    sums: ['amountFen'],
  } as const;
}
