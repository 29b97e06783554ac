import { oilCardHolder } from '../codes/lists/advance.ts';
import { etcPayKind } from '../codes/lists/etc.ts';
import { codesOf } from '../codes/lists/list.ts';
import { plateColorCode, tollPlateColor } from '../codes/lists/vehicle.ts';
import type { Role } from '../codes/roles.ts';
import { bool, code, fen, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isOfDriver = ({ holderKind }: FormRow) => holderKind === 'DRIVER';
const staff = (role: Role) => role !== 'captain';

const reason = text({ label: ['停用原因', 'Why suspended', 'Motivo de la suspensión', '停止理由'], required: true, min: 4, max: 200 });
const warnFen = {
  label: ['预警线', 'Warning line', 'Umbral', '警告額'],
  hint: ['空为参数中设定的预警额', 'Empty: what the parameters say', 'Vacío: lo que digan los parámetros', '空欄はパラメータの設定値'],
} as const;

/** The card by which a vehicle pays tolls. Creating it binds it (addendum B 5.2, 5.3). */
export const etcCard = record({
  name: 'etcCard',
  label: ['ETC 卡', 'ETC card', 'Tarjeta ETC', 'ETCカード'],
  service: 'ntocc-tms-api',
  startsBusiness: true,
  pages: [{ page: 'EtcService', tab: 'cards' }],
  number: { field: 'etcCardNo', prefix: 'EK' },
  title: 'cardNo',
  beside: ['plateNumber'],
  sections: {
    card: ['ETC 卡', 'Card', 'Tarjeta', 'カード'],
    vehicle: ['车辆与持有人', 'Vehicle and holder', 'Vehículo y titular', '車両・所持者'],
    balance: ['余额', 'Balance', 'Saldo', '残高'],
  },
  fields: {
    etcCardNo: text({ label: ['登记编号', 'Register no.', 'N.º de registro', '登録番号'], max: 20, required: true, auto: true, section: 'card' }),
    cardNo: text({
      label: ['卡号', 'Card no.', 'N.º de tarjeta', 'カード番号'],
      max: 20,
      required: true,
      check: { spelling: 'digits', test: (value) => /^\d{16,20}$/.test(value), message: ['ETC 卡号为 16 至 20 位数字', 'An ETC card number has 16 to 20 digits', 'El n.º de tarjeta ETC tiene de 16 a 20 dígitos', 'ETCカード番号は 16〜20 桁の数字です'] },
      section: 'card',
    }),
    issuerId: ref('company', { label: ['发行方', 'Issuer', 'Emisor', '発行者'], required: true, setBy: ['dispatcher'], section: 'card', pick: { roles: 'supplier', status: 'approved' } }),
    payKind: code(etcPayKind, codesOf(etcPayKind), { label: ['付费方式', 'Paid', 'Pago', '支払方式'], required: true, initial: 'prepaid', section: 'card' }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], required: true, section: 'vehicle', pick: { status: 'approved', isTrailer: 'false' } }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, auto: true, section: 'vehicle' }),
    plateColorCode: code(plateColorCode, codesOf(plateColorCode), { label: ['车牌颜色', 'Plate colour', 'Color de matrícula', 'ナンバー色'], required: true, auto: true, section: 'vehicle' }),
    /** The colour as toll systems number it (records 0.7). */
    etcColorCode: code(tollPlateColor, codesOf(tollPlateColor), { label: ['收费系统颜色', 'Colour in toll systems', 'Color en los peajes', '料金システムの色'], required: true, auto: true, sees: staff, section: 'vehicle' }),
    holderKind: code(oilCardHolder, codesOf(oilCardHolder), {
      label: ['持有人', 'Holder', 'Titular', '所持者'],
      hint: ['平台卡的通行费计入成本，其他卡仅备查', "Tolls of the platform's cards are cost, those of others a memo", 'Los peajes de la plataforma son coste; los demás, nota', 'プラットフォームのカードは原価、他は備考のみ'],
      required: true,
      initial: 'CARRIER',
      section: 'vehicle',
    }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'vehicle' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, when: isOfDriver, section: 'vehicle', pick: { status: 'approved' } }),
    supplierBalanceFen: fen({ label: ['对方余额', 'Balance at the issuer', 'Saldo del emisor', '発行者残高'], auto: true, sees: staff, section: 'balance' }),
    balanceAt: ts({ label: ['余额时间', 'As of', 'A fecha', '残高日時'], auto: true, section: 'balance' }),
    warnFen: fen({ ...warnFen, section: 'balance' }),
    isLow: bool({ label: ['余额不足', 'Low balance', 'Saldo bajo', '残高不足'], required: true, auto: true, initial: false, section: 'balance' }),
    /** The issuer stopped it, not a person: it goes on when the issuer says so. */
    isStoppedByIssuer: bool({ label: ['发行方停用', 'Stopped by the issuer', 'Suspendida por el emisor', '発行者による停止'], required: true, auto: true, initial: false, section: 'card' }),
    reason: text({ label: ['停用原因', 'Why suspended', 'Motivo de la suspensión', '停止理由'], max: 200, auto: true, section: 'card' }),
  },
  states: {
    bound: ['已绑定', 'Bound', 'Vinculada', '紐付済'],
    suspended: ['已停用', 'Suspended', 'Suspendida', '停止中'],
    unbound: ['已解绑', 'Unbound', 'Desvinculada', '解除済'],
  },
  initial: 'bound',
  ended: ['unbound'],
  mainPath: ['bound', 'unbound'],
  events: {
    suspend: { label: ['停用', 'Suspend', 'Suspender', '停止'], by: ['dispatcher', 'system'], danger: true, fields: { reason } },
    resume: { label: ['恢复', 'Resume', 'Reanudar', '再開'], by: ['dispatcher', 'system'] },
    'set.warning': { label: ['设置预警线', 'Set the warning line', 'Fijar el umbral', '警告額を設定'], by: ['dispatcher', 'captain'], prefilled: true, fields: { warnFen: fen({ label: warnFen.label, required: true }) } },
    unbind: { label: ['解绑', 'Unbind', 'Desvincular', '解除'], by: ['dispatcher', 'captain'], danger: true },
  },
  view: ['admin', 'dispatcher', 'financeClerk', 'captain'],
  edit: { by: ['dispatcher', 'captain'], states: [] },
  import: true,
  unique: [['cardNo'], ['plateNumber', 'plateColorCode']],
  scope: rowsBy({ captain: 'carrierId' }),
  list: {
    columns: ['cardNo', 'plateNumber', 'issuerId', 'holderKind', 'carrierId', 'driverId', 'payKind', 'supplierBalanceFen', 'balanceAt', 'warnFen', 'isLow', 'status', 'reason'],
    filters: { cardNo: 'keyword', etcCardNo: 'keyword', plateNumber: 'keyword', holderKind: 'oneOf', issuerId: 'equals', carrierId: 'equals', payKind: 'oneOf', isLow: 'equals', status: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['cardNo', 'plateNumber', 'supplierBalanceFen', 'balanceAt', 'gmtCreated'],
    sums: ['supplierBalanceFen'],
  },
});
