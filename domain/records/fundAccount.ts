import { accountOwnerType } from '../codes/lists/settlement.ts';
import { codesOf } from '../codes/lists/list.ts';
import type { Role } from '../codes/roles.ts';
import { MAX_FEN } from '../rules/money.ts';
import { code, fen, nobody, ref, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const reason = text({ label: ['冻结原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });
const staffOnly = (role: Role) => role !== 'shipper' && role !== 'captain' && role !== 'driver';
const total = (label: Parameters<typeof fen>[0]['label']) => fen({ label, required: true, auto: true, initial: 0, section: 'money' });

/**
 * The money of one owner: available, frozen and pending, from its ledger accounts
 * (transport-and-money 8.1, 8.2). The platform opens it with the owner's first money.
 */
export const fundAccount = record({
  name: 'fundAccount',
  label: ['资金账户', 'Money account', 'Cuenta de fondos', '資金口座'],
  service: 'ntocc-basic-api',
  pages: ['BalanceStatistics'],
  number: { field: 'accountNo', prefix: 'ZH' },
  title: 'ownerName',
  sections: {
    owner: ['归属', 'Owner', 'Titular', '所有者'],
    money: ['余额', 'Balances', 'Saldos', '残高'],
    compared: ['银行日终对账', 'Compared with the bank', 'Cotejo con el banco', '銀行日終照合'],
  },
  fields: {
    accountNo: text({ label: ['账户编号', 'Account no.', 'N.º de cuenta', '口座番号'], max: 20, required: true, auto: true, section: 'owner' }),
    ownerName: text({ label: ['账户名称', 'Owner', 'Titular', '口座名'], max: 60, required: true, auto: true, section: 'owner' }),
    ownerType: code(accountOwnerType, codesOf(accountOwnerType), { label: ['归属类型', 'Kind of owner', 'Tipo de titular', '所有者種別'], required: true, auto: true, section: 'owner' }),
    ownerId: text({ label: ['归属编号', 'Owner id', 'Id. del titular', '所有者ID'], max: 19, auto: true, sees: nobody }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], auto: true, section: 'owner' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'owner' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true, section: 'owner' }),
    bankSubAccountNo: text({ label: ['监管子账户', 'Bank sub-account', 'Subcuenta bancaria', '銀行子口座'], max: 30, auto: true, section: 'owner' }),
    availableFen: total(['可用', 'Available', 'Disponible', '利用可能']),
    frozenFen: total(['冻结', 'Frozen', 'Retenido', '凍結']),
    inTransitFen: total(['在途', 'In transit', 'En tránsito', '支払中']),
    oilPoolFen: total(['油款池', 'Oil pool', 'Fondo de combustible', '油代プール']),
    etcPoolFen: total(['通行费池', 'Toll pool', 'Fondo de peajes', '通行料プール']),
    bankFen: total(['银行存款', 'Bank', 'Banco', '銀行預金']),
    lastChangeAt: ts({ label: ['最近变动', 'Last change', 'Último movimiento', '最終変動'], auto: true, section: 'money' }),
    frozenReason: text({ label: ['冻结原因', 'Why frozen', 'Motivo del bloqueo', '凍結理由'], max: 200, auto: true, section: 'owner' }),
    /** Balance of the bank's sub-account at the end of the last compared day (8.7.4). */
    bankBalanceFen: fen({ label: ['银行子账户日终余额', 'Bank at day end', 'Banco al cierre del día', '銀行日終残高'], min: -MAX_FEN, auto: true, sees: staffOnly, section: 'compared' }),
    /** The bank's excess over the books at that time; null: never compared yet. */
    differenceFen: fen({ label: ['日终差额', 'Difference at day end', 'Diferencia al cierre', '日終差額'], min: -MAX_FEN, auto: true, sees: staffOnly, section: 'compared' }),
    comparedAt: ts({ label: ['对账日终', 'Compared at', 'Comparado a', '照合時点'], auto: true, sees: staffOnly, section: 'compared' }),
    explanation: text({ label: ['差额说明', 'Explanation', 'Explicación', '差額の説明'], max: 200, auto: true, sees: staffOnly, section: 'compared' }),
    /** The excess of a fuel supplier's statement over the balances of the platform's cards (addendum B 5.3); null: never compared. */
    oilDifferenceFen: fen({ label: ['油款对账差额', 'Difference of the fuel statement', 'Diferencia del extracto de combustible', '燃料残高の差額'], min: -MAX_FEN, auto: true, sees: staffOnly, section: 'compared' }),
    oilComparedAt: ts({ label: ['油款对账时间', 'Fuel statement as of', 'Extracto de combustible a fecha', '燃料残高の照合日時'], auto: true, sees: staffOnly, section: 'compared' }),
  },
  states: {
    active: ['正常', 'Active', 'Activa', '正常'],
    frozen: ['已冻结', 'Frozen', 'Bloqueada', '凍結中'],
    closed: ['已销户', 'Closed', 'Cerrada', '解約済'],
  },
  initial: 'active',
  events: {
    freeze: { label: ['冻结', 'Freeze', 'Bloquear', '凍結'], by: ['financeApprover', 'auditor'], danger: true, fields: { reason } },
    unfreeze: { label: ['解冻', 'Unfreeze', 'Desbloquear', '凍結解除'], by: ['financeApprover', 'auditor'] },
    'explain.difference': {
      label: ['说明差额', 'Explain the difference', 'Explicar la diferencia', '差額を説明'],
      by: ['financeApprover'],
      fields: { explanation: text({ label: ['差额说明', 'Explanation', 'Explicación', '差額の説明'], required: true, min: 4, max: 200 }) },
    },
    'bank.compared': { label: ['日终对账', 'Compared with the bank', 'Cotejado con el banco', '銀行と照合'], by: ['system'], carries: carried<{ bankFen: number; differenceFen: number; endAt: number }>() },
    'close.account': { label: ['销户', 'Close the account', 'Cerrar la cuenta', '解約'], by: ['financeApprover'], danger: true },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'auditor', 'shipper', 'captain', 'driver'],
  edit: { by: [], states: [] },
  unique: [['ownerType', 'ownerId']],
  scope: rowsBy({ shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId' }),
  list: {
    columns: ['ownerName', 'ownerType', 'availableFen', 'frozenFen', 'inTransitFen', 'oilPoolFen', 'etcPoolFen', 'bankFen', 'bankBalanceFen', 'differenceFen', 'oilDifferenceFen', 'lastChangeAt', 'status'],
    filters: { accountNo: 'keyword', ownerName: 'keyword', ownerType: 'oneOf', status: 'oneOf', availableFen: 'range', differenceFen: 'range', shipmentId: 'equals', carrierId: 'equals', driverId: 'equals' },
    sort: { field: 'availableFen', dir: 'desc' },
    movingSort: true,
    sortable: ['ownerName', 'availableFen', 'frozenFen', 'lastChangeAt', 'gmtCreated'],
    sums: ['availableFen', 'frozenFen', 'inTransitFen', 'oilPoolFen', 'etcPoolFen', 'bankFen', 'bankBalanceFen', 'differenceFen'],
  },
});
