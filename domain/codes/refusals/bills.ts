import type { Label } from '../label.ts';

/** Refusals of service bills and supplier bills: addendum B 0.3. */
export const bills = {
  53001: ['账单没有明细', 'The bill has no lines', 'La factura no tiene líneas', '請求に明細がありません'],
  53002: ['调整须填写原因且确认额不能为负', 'An adjustment needs a reason and leaves nothing below 0', 'El ajuste exige motivo y no puede dejar negativo', '調整には理由が必要で、確定額は負にできません'],
  53003: ['代为确认须上传对方签章凭证', 'Confirming for the party needs its signed paper', 'Confirmar por la parte exige su documento firmado', '代理確認には相手先の署名書類が必要です'],
  53004: ['已收款或已开票，不能退回或重复开票', 'Already paid or invoiced', 'Ya cobrada o facturada', '入金または発行済みです'],
  53005: ['到账{x}元超过账单未收{y}元', 'The {x} yuan received exceed the {y} open', 'Los {x} yuanes superan los {y} pendientes', '入金 {x} 元が未収 {y} 元を超えています'],
  53006: ['账期未结束', 'The period is not over', 'El período no ha terminado', '対象期間が終了していません'],
  53007: ['{goods} 没有合同费率', 'No rate in the contract for {goods}', 'Sin tarifa en el contrato para {goods}', '{goods} の契約料率がありません'],
  53011: ['单据{no}已在结算单{r}中', 'Document {no} is already in bill {r}', 'El documento {no} ya está en {r}', '伝票 {no} は既に {r} に含まれています'],
  53012: ['请登记供应商发票', "Enter the supplier's invoice", 'Registre la factura del proveedor', '仕入先の発票を登録してください'],
  53013: ['发票金额与结算单相差{x}元', 'The invoice differs from the bill by {x} yuan', 'La factura difiere en {x} yuanes', '発票と精算額が {x} 元異なります'],
  53014: ['供应商未登记收款账户', 'The supplier has no bank account on file', 'El proveedor no tiene cuenta bancaria', '仕入先の口座が登録されていません'],
  53016: ['该账期已有账单{no}', 'Bill {no} covers this period', 'La factura {no} ya cubre el período', 'この期間の請求 {no} があります'],
  53017: ['结算单{no}不属于该供应商，或已取消', 'Bill {no} is not of this supplier, or is cancelled', 'La liquidación {no} no es de este proveedor o está cancelada', '精算 {no} はこの仕入先のものではないか、取消済みです'],
  53018: ['结算单{no}重复分摊', 'Bill {no} has two shares', 'La liquidación {no} tiene dos partes', '精算 {no} の按分が重複しています'],
  53019: ['结算单{no}尚可登记发票的金额为{x}元，不能超出', 'Bill {no} has only {x} yuan left to be invoiced', 'A la liquidación {no} solo le quedan {x} yuanes por facturar', '精算 {no} の発票登録可能額は {x} 元です'],
} as const satisfies Readonly<Record<number, Label>>;
