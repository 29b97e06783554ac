import { oilCardHolder, oilCardKind } from '../codes/lists/advance.ts';
import { codesOf } from '../codes/lists/list.ts';
import { oilBlockState } from '../codes/lists/oil.ts';
import type { Role } from '../codes/roles.ts';
import { MAX_FEN } from '../rules/money.ts';
import { code, fen, int, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

type FormRow = Readonly<Record<string, unknown>>;
const heldBy = (kind: string) => (row: FormRow) => row.holderKind === kind;
const isSub = (row: FormRow) => row.cardKind === 'sub';

const staff = (role: Role) => role !== 'captain' && role !== 'driver';
const cardNo = {
  label: ['卡号', 'Card number', 'N.º de tarjeta', 'カード番号'],
  max: 30,
  required: true,
  check: { spelling: 'digits', test: (value: string) => /^\d{8,30}$/.test(value), message: ['油卡号为 8 至 30 位数字', 'A fuel card number has 8 to 30 digits', 'El n.º de tarjeta tiene de 8 a 30 dígitos', '給油カード番号は 8〜30 桁の数字です'] },
} as const;
const amountFen = fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, min: 100 });
const limits = {
  dayLimitFen: { label: ['日限额', 'Limit a day', 'Límite diario', '日限度額'] },
  timesPerDay: { label: ['日次数', 'Times a day', 'Veces al día', '日回数'], min: 1, max: 99 },
} as const;

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** A fuel card of a supplier, bound to a vehicle or held by a party: records 9. */
export const oilCard = record({
  name: 'oilCard',
  label: ['油卡', 'Fuel card', 'Tarjeta de combustible', '給油カード'],
  service: 'ntocc-basic-api',
  pages: ['OilCardBalance'],
  number: { field: 'oilCardNo', prefix: 'YK' },
  title: 'cardNo',
  sections: {
    card: ['油卡', 'Card', 'Tarjeta', 'カード'],
    holder: ['持有人', 'Holder', 'Titular', '所持者'],
    balance: ['余额', 'Balance', 'Saldo', '残高'],
  },
  fields: {
    oilCardNo: text({ label: ['登记编号', 'Register no.', 'N.º de registro', '登録番号'], max: 20, required: true, auto: true, section: 'card' }),
    supplierId: ref('company', { label: ['供应商', 'Supplier', 'Proveedor', '仕入先'], required: true, section: 'card', pick: { roles: 'supplier' }, sees: (role) => role !== 'captain' && role !== 'driver' }),
    provider: text({ label: ['服务商', 'Provider', 'Emisor', '発行会社'], max: 60, required: true, auto: true, section: 'card' }),
    cardNo: text({ ...cardNo, section: 'card' }),
    cardKind: code(oilCardKind, codesOf(oilCardKind), { label: ['主副卡', 'Master or sub', 'Principal o adicional', '親子区分'], required: true, initial: 'sub', section: 'card' }),
    parentId: ref('oilCard', { label: ['主卡', 'Master card', 'Tarjeta principal', '親カード'], required: true, when: isSub, section: 'card', pick: { cardKind: 'master', status: 'active' } }),
    holderKind: code(oilCardHolder, codesOf(oilCardHolder), { label: ['持有人类型', 'Kind of holder', 'Tipo de titular', '所持者種別'], required: true, initial: 'DRIVER', section: 'holder' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], required: true, when: heldBy('CARRIER'), section: 'holder', pick: { status: 'approved' } }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, when: heldBy('DRIVER'), section: 'holder', pick: { status: 'approved' } }),
    vehicleId: ref('vehicle', { label: ['绑定车辆', 'Bound vehicle', 'Vehículo vinculado', '紐付け車両'], section: 'holder', pick: { isTrailer: 'false' } }),
    /** Sum of its transactions: what we have heard (D41). */
    balanceFen: fen({ label: ['余额', 'Balance', 'Saldo', '残高'], required: true, min: -MAX_FEN, auto: true, initial: 0, section: 'balance' }),
    /** What the supplier says, as of a time. */
    supplierBalanceFen: fen({ label: ['对方余额', 'Balance at the supplier', 'Saldo del proveedor', '仕入先の残高'], min: -MAX_FEN, auto: true, section: 'balance', sees: staff }),
    balanceAt: ts({ label: ['余额时间', 'As of', 'A fecha', '残高日時'], auto: true, section: 'balance', sees: staff }),
    dayLimitFen: fen({ ...limits.dayLimitFen, auto: true, section: 'balance' }),
    timesPerDay: int({ ...limits.timesPerDay, auto: true, section: 'balance' }),
    blockState: code(oilBlockState, codesOf(oilBlockState), { label: ['停用状态', 'Block', 'Bloqueo', '停止状態'], required: true, auto: true, initial: 'none', section: 'card' }),
    replacedById: ref('oilCard', { label: ['替换卡', 'Replaced by', 'Sustituida por', '代替カード'], auto: true, section: 'card' }),
    /** Sum of the recharges by advances. */
    chargedFen: fen({ label: ['累计充值', 'Recharged in all', 'Recargado en total', '累計チャージ'], required: true, auto: true, initial: 0, section: 'balance' }),
    reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], max: 200, auto: true, section: 'card' }),
  },
  states: {
    active: ['正常', 'Active', 'Activa', '正常'],
    frozen: ['已冻结', 'Frozen', 'Bloqueada', '凍結中'],
    lost: ['已挂失', 'Lost', 'Extraviada', '紛失届済'],
    closed: ['已注销', 'Closed', 'Cerrada', '解約済'],
  },
  initial: 'active',
  ended: ['closed'],
  events: {
    freeze: { label: ['冻结', 'Freeze', 'Bloquear', '凍結'], by: ['financeClerk'], danger: true, fields: { reason } },
    unfreeze: { label: ['解冻', 'Unfreeze', 'Desbloquear', '凍結解除'], by: ['financeClerk'] },
    loss: { label: ['挂失', 'Report lost', 'Declarar extravío', '紛失届'], by: ['financeClerk', 'captain', 'driver'], danger: true },
    'set.limits': {
      label: ['设置限额', 'Set limits', 'Fijar límites', '限度設定'],
      by: ['financeClerk', 'captain'],
      prefilled: true,
      fields: { dayLimitFen: fen({ ...limits.dayLimitFen, min: 100 }), timesPerDay: int(limits.timesPerDay) },
    },
    allocate: {
      label: ['分配', 'Allocate', 'Asignar', '割当'],
      by: ['financeClerk', 'financeApprover'],
      confirmed: true,
      fields: {
        toCardId: ref('oilCard', { label: ['转入卡', 'To card', 'A la tarjeta', '割当先カード'], required: true, pick: { holderKind: 'GROUP', cardKind: 'sub', status: 'active' } }),
        amountFen,
      },
    },
    recall: { label: ['回收', 'Recall', 'Recuperar', '回収'], by: ['financeClerk', 'financeApprover'], confirmed: true, fields: { amountFen } },
    replace: { label: ['换卡', 'Replace card', 'Sustituir', 'カード交換'], by: ['financeClerk'], confirmed: true, fields: { cardNo: text(cardNo) } },
    'close.card': { label: ['注销', 'Close', 'Cerrar', '解約'], by: ['financeClerk'], danger: true },
  },
  view: ['admin', 'dispatcher', 'financeClerk', 'financeApprover', 'captain', 'driver'],
  edit: { by: ['admin', 'financeClerk'], states: ['active', 'frozen'] },
  unique: [['cardNo', 'supplierId']],
  scope: rowsBy({ shipper: null, captain: 'carrierId', driver: 'driverId' }),
  list: {
    columns: ['cardNo', 'balanceFen', 'supplierBalanceFen', 'balanceAt', 'status', 'cardKind', 'holderKind', 'carrierId', 'driverId', 'vehicleId', 'dayLimitFen', 'timesPerDay', 'blockState', 'chargedFen', 'provider', 'gmtCreated'],
    filters: { cardNo: 'keyword', oilCardNo: 'keyword', supplierId: 'equals', cardKind: 'oneOf', holderKind: 'oneOf', carrierId: 'equals', driverId: 'equals', vehicleId: 'equals', blockState: 'oneOf', status: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'balanceFen', dir: 'desc' },
    movingSort: true,
    sortable: ['cardNo', 'balanceFen', 'chargedFen', 'gmtCreated'],
    sums: ['balanceFen', 'supplierBalanceFen', 'chargedFen'],
  },
});
