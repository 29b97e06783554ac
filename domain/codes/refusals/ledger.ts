import type { Label } from '../label.ts';

/** Refusals of accounts and ledger: transport-and-money 8.8. 36010 to 36053 put rules of 8.5 and 8.7 into words. */
export const ledger = {
  36001: ['可用余额不足，当前{x}元', 'Available balance is only {x} yuan', 'El saldo disponible es de solo {x} yuanes', '利用可能残高は {x} 元しかありません'],
  36002: ['账户已冻结，原因：{r}', 'Account frozen: {r}', 'Cuenta bloqueada: {r}', '口座は凍結されています：{r}'],
  36003: ['只能提现到本人银行卡', 'Withdraw only to your own bank card', 'Solo puede retirar a su propia tarjeta', '出金先は本人の銀行カードに限ります'],
  36004: ['银行流水号{no}已入账', 'Bank serial {no} is already booked', 'El n.º bancario {no} ya está contabilizado', '銀行取引番号 {no} は記帳済みです'],
  36005: ['付款方与账户名不一致{difference:note}，请原路退回', 'Payer differs from the account owner{difference:note}', 'El pagador no coincide con el titular{difference:note}', '支払者が口座名義と一致しません{difference:note}'],
  36006: ['余额已变化，请重新提交', 'The balance has changed; submit again', 'El saldo ha cambiado; envíelo de nuevo', '残高が変わりました。再度申請してください'],
  36007: ['金额应大于0且最多两位小数', 'Amount must be positive with at most 2 decimals', 'El importe debe ser positivo con 2 decimales como máximo', '金額は 0 より大きく、小数は 2 桁までです'],
  36008: ['超过单日限额{x}元', 'Above the daily limit of {x} yuan', 'Supera el límite diario de {x} yuanes', '1 日の限度額 {x} 元を超えています'],
  36009: ['{month}已结账', '{month} is closed', '{month} está cerrado', '{month} は締め済みです'],
  36010: ['银行流水中没有流水号{no}、金额{x}元的到账', 'The bank list has no {x} yuan with serial {no}', 'El banco no muestra {x} yuanes con n.º {no}', '銀行明細に番号 {no}、{x} 元の入金がありません'],
  36011: ['到账金额{x}元与充值金额不一致', 'The bank received {x} yuan, not the amount of the recharge', 'El banco recibió {x} yuanes, no el importe de la recarga', '入金額 {x} 元が申請額と一致しません'],
  36012: ['该银行卡未通过验证', 'This bank card is not verified', 'Esta tarjeta no está verificada', 'この銀行カードは認証されていません'],
  36013: ['账户余额未清零，不能销户', 'The account is not empty and cannot be closed', 'La cuenta no está a cero y no se puede cerrar', '残高があるため口座を解約できません'],
  36014: ['账户已销户', 'The account is closed', 'La cuenta está cerrada', '口座は解約済みです'],
  36016: [
    '{who} 的日终余额与银行不符（差额{x}元），说明后方可付款',
    'The books of {who} differ from the bank by {x} yuan at day end; explain it before paying',
    'Los libros de {who} difieren del banco en {x} yuanes al cierre; explíquelo antes de pagar',
    '{who} の日終残高が銀行と {x} 元異なります。説明するまで支払えません',
  ],
  36017: [
    '需付{x}元，平台自有资金只有{y}元；银行存款中客户的资金不得动用',
    "This takes {x} yuan, the own funds are {y} yuan; customers' money at the bank may not be used",
    'Esto requiere {x} yuanes y los fondos propios son {y}; el dinero de los clientes en el banco no se puede usar',
    '支払額 {x} 元に対し自己資金は {y} 元です。銀行にある顧客資金は使えません',
  ],
  36051: ['账上没有单号为{no}、方向相符的收付款', 'The books have no money with the number {no} that moved this way', 'Los libros no tienen ningún movimiento {no} en este sentido', '帳簿に番号 {no} の該当する入出金がありません'],
  36052: [
    '单据{no}已对应银行流水{line}，请先撤销或否定',
    '{no} already belongs to the bank line {line}; undo or decline that first',
    '{no} ya corresponde al movimiento {line}; anúlelo o rechácelo antes',
    '{no} は銀行取引 {line} に対応済みです。先に取消または却下してください',
  ],
  36053: [
    '所选单据合计{x}元，银行流水为{y}元，须完全相符',
    'The documents add up to {x} yuan, the bank line is {y} yuan; they have to be equal',
    'Los documentos suman {x} yuanes y el movimiento es de {y}; deben coincidir',
    '伝票の合計は {x} 元、銀行取引は {y} 元です。一致が必要です',
  ],
} as const satisfies Readonly<Record<number, Label>>;
