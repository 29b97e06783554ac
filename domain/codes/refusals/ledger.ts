import type { Label } from '../label.ts';

/**
 * Refusals of accounts and ledger: transport-and-money 8.8. 36010 to 36017 put rules of 8.5 and 8.7 into words, 36040 to 36045
 * those of closing a month.
 */
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
  36040: ['{month}尚未结束', '{month} is not over yet', '{month} aún no ha terminado', '{month} はまだ終わっていません'],
  36041: ['请先结账{month}', 'Close {month} first', 'Cierre antes {month}', '先に {month} を締めてください'],
  36042: ['{month}已结账，请先反结账该月', '{month} is closed; reopen that month first', '{month} está cerrado; reábralo antes', '{month} は締め済みです。先にその月の締めを解除してください'],
  36043: ['结账须由初步结账人以外的人员办理', 'A month is closed by somebody other than who soft closed it', 'El mes lo cierra alguien distinto de quien hizo el cierre provisional', '月次締めは、仮締めを行った人以外が行います'],
  36044: ['反结账须由申请人以外的人员同意', 'Reopening is agreed to by somebody other than who asked for it', 'La reapertura la aprueba alguien distinto de quien la solicitó', '締め解除の承認は、申請した人以外が行います'],
  36045: ['{month}已初步结账，只有财务人员可以记账', 'Since its soft close only finance posts into {month}', 'Tras el cierre provisional, solo finanzas contabiliza en {month}', '{month} は仮締め済みのため、記帳できるのは財務担当者のみです'],
} as const satisfies Readonly<Record<number, Label>>;
