import type { Label } from '../label.ts';

/**
 * Refusals of statements and invoices: transport-and-money 7.5, 10.5. 35008 to 35016 and 38008 put rules of 7.2, 7.3
 * and 10.3 into words.
 */
export const statements = {
  35001: ['运单{no}已在对账单{r}中', 'Waybill {no} is already in statement {r}', 'La carta de porte {no} ya está en la conciliación {r}', '運送状{no}は照合書{r}に含まれています'],
  35002: ['运单{no}运费未确认', 'Freight of waybill {no} is not confirmed', 'El flete de la carta de porte {no} no está confirmado', '運送状{no}の運賃は確定していません'],
  35003: ['运单{no}不属于该客户', 'Waybill {no} belongs to another customer', 'La carta de porte {no} es de otro cliente', '運送状{no}は別の取引先のものです'],
  35004: ['调整须填写原因且合计不能为负', 'Adjustment needs a reason and may not make the total negative', 'El ajuste necesita un motivo y no puede dejar el total en negativo', '調整には理由が必要で、合計を負にはできません'],
  35005: ['对账单已被确认', 'The statement is already confirmed', 'La conciliación ya está confirmada', '照合書はすでに確認されています'],
  35006: ['已开票或已收款，不能作废', 'Already invoiced or paid; cannot void', 'Ya facturada o cobrada; no se puede anular', '請求済みまたは入金済みのため無効にできません'],
  35007: ['账期不能超过92天', 'The period may not exceed 92 days', 'El período no puede superar 92 días', '対象期間は 92 日以内です'],
  35008: ['到账{x}元超过未收{y}元', 'The {x} yuan received exceed the {y} yuan open', 'Los {x} yuanes recibidos superan los {y} pendientes', '入金 {x} 元が未収 {y} 元を超えています'],
  35009: ['对账单没有明细', 'The statement has no lines', 'La conciliación no tiene líneas', '照合書に明細がありません'],
  35010: ['一张对账单最多{n}个运单，请缩短账期', 'A statement holds {n} waybills at most; shorten the period', 'Una conciliación admite {n} cartas de porte; acorte el período', '照合書は運送状 {n} 件までです。期間を短くしてください'],
  35011: ['运单{no}运费已变动，请退回重做', 'Freight of waybill {no} has changed; send the statement back', 'El flete de la carta de porte {no} ha cambiado; devuelva la conciliación', '運送状{no}の運賃が変わりました。差し戻してください'],
  35012: ['没有逾期款项', 'Nothing is overdue', 'No hay importes vencidos', '期限を過ぎた金額はありません'],
  35013: [
    '只能更正货主或上游客户已确认的对账单',
    'Only an agreed statement of a shipper or upstream customer is corrected by a note',
    'Una nota solo corrige una conciliación acordada con un cargador o cliente contratante',
    'ノートで訂正できるのは荷主・上流顧客の確認済みの照合書だけです',
  ],
  35014: ['运单{no}不在该对账单中', 'Waybill {no} is not in this statement', 'La carta de porte {no} no está en esta conciliación', '運送状{no}はこの照合書にありません'],
  35015: [
    '运单{no}最多可减{x}元，其余已申请开票或已开票，请先红冲',
    'At most {x} yuan can be credited on waybill {no}; the rest is invoiced, so reverse the invoice first',
    'En la carta de porte {no} se pueden abonar {x} yuanes como máximo; el resto está facturado: rectifique antes la factura',
    '運送状{no}で減額できるのは {x} 元までです。残りは請求済みのため、先に赤伝を発行してください',
  ],
  35016: ['对账单已有借贷项通知单，不能作废', 'A credit or debit note is based on the statement; it cannot be voided', 'Hay una nota de crédito o débito sobre la conciliación; no se puede anular', '照合書にはノートがあるため無効にできません'],
  38001: ['运单{no}未完成对账，不能开票', 'Waybill {no} is not reconciled', 'La carta de porte {no} no está conciliada', '運送状{no}は照合が完了していません'],
  38002: ['开票金额超过可开金额{x}元', 'Amount exceeds the {x} yuan left to invoice', 'El importe supera los {x} yuanes por facturar', '請求可能額 {x} 元を超えています'],
  38003: ['纳税人识别号校验不通过', 'The tax number fails its check', 'El número fiscal no supera la comprobación', '納税者番号が正しくありません'],
  38004: ['购方与付款方不一致{difference:note}', 'Buyer differs from the payer{difference:note}', 'El comprador no es quien paga{difference:note}', '購入者と支払者が一致しません{difference:note}'],
  38005: ['开票中，请勿重复提交', 'Already issuing', 'Ya se está emitiendo', '発行処理中です'],
  38006: ['红冲金额超过原发票', 'Red amount exceeds the original', 'El importe rectificado supera el original', '赤字額が元の請求書を超えています'],
  38007: ['运单{no}缺少{flow}，不能开票', 'Waybill {no} lacks {flow}', 'A la carta de porte {no} le falta {flow}', '運送状{no}に{flow}がありません'],
  38008: ['请填写收票邮箱或手机', 'Give an e-mail or a mobile number to receive it', 'Indique un correo o un móvil para recibirla', '受取用のメールか携帯番号を入力してください'],
} as const satisfies Readonly<Record<number, Label>>;
