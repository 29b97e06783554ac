import type { Label } from '../../domain/codes/label.ts';
import type { Field, Fields } from '../../domain/schema/field.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { SPECS } from './descriptions.ts';

/** Lists that no field of a record has. */
const OTHERS: Readonly<Record<string, Label>> = {
  certificateState: ['证件状态', 'State of a document', 'Estado de un documento', '証明書の状態'],
  doneStatus: ['办理进度', 'Progress', 'Avance', '処理状況'],
  licensePlateTypeCode: [
    '号牌种类（试点）',
    'Kind of plate (pilot)',
    'Tipo de matrícula (piloto)',
    'ナンバー種別（試行）',
  ],
  pilotPaymentMeansCode: [
    '付款方式（试点）',
    'Means of payment (pilot)',
    'Medio de pago (piloto)',
    '支払方法（試行）',
  ],
  placeReason: [
    '推荐库位理由',
    'Why a place is suggested',
    'Motivo de la ubicación sugerida',
    '推奨棚の理由',
  ],
  policyConfirmation: ['保单核实', 'Confirmation of a policy', 'Confirmación de póliza', '証券の確認'],
  settleStatus: ['结算进度', 'Settlement', 'Liquidación', '精算状況'],
  tenantSetting: ['企业配置项', 'Settings of a group', 'Ajustes del grupo', '企業の設定項目'],
  trackState: ['轨迹状态', 'State of a track', 'Estado de la ruta', '軌跡の状態'],
  vehicleSize: ['车辆大小', 'Size of a vehicle', 'Tamaño del vehículo', '車両の大きさ'],
  waybillEventChannel: ['运单节点渠道', 'Channel of a waybill node', 'Canal del hito', '運送状ノードの経路'],
  waybillEventType: ['运单节点', 'Node of a waybill', 'Hito de la carta', '運送状のノード'],
};

const joined = ({ label: record }: RecordSpec, { label: field }: Field): Label => [
  `${record[0]} · ${field[0]}`,
  `${record[1]} · ${field[1]}`,
  `${record[2]} · ${field[2]}`,
  `${record[3]} · ${field[3]}`,
];

function found(): Map<string, Label> {
  const names = new Map(Object.entries(OTHERS));
  const look = (spec: RecordSpec, fields: Fields) => {
    for (const field of Object.values(fields)) {
      if (field.list && !names.has(field.list.name)) names.set(field.list.name, joined(spec, field));
      look(spec, field.columns ?? {});
    }
  };
  for (const spec of SPECS) look(spec, spec.fields);
  for (const spec of SPECS) for (const { fields = {} } of Object.values(spec.events)) look(spec, fields);
  return names;
}

let known: Map<string, Label> | undefined;

/** What people call a list of codes: the field that has it, and its record; null: it is none of the platform's own. */
export const listName = (name: string): Label | null => (known ??= found()).get(name) ?? null;
