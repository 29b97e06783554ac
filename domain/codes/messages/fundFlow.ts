import { from, many, type MessageField, needed, optional, SENT_AT } from './field.ts';

/** Fields of the fund-flow message: transport-and-money 11.2. */
export const FUND_FLOW_FIELDS: readonly MessageField[] = [
  needed('documentNumber', ['单证号', 'Document no.', 'N.º de documento', '伝票番号'], 'an..35', from('freightBill', 'billNo')),
  needed(SENT_AT, ['上传时间', 'Sent at', 'Enviado el', '送信日時'], 'n14'),
  needed('carrier', ['实际承运人名称', 'Actual carrier', 'Porteador efectivo', '実運送人'], 'an..512', from('waybill', 'actualCarrierName')),
  needed('actualCarrierID', ['实际承运人证件号', "Actual carrier's ID", 'ID del porteador efectivo', '実運送人証明番号'], 'an..50', from('waybill', 'actualCarrierIdNo')),
  needed('vehicleNumber', ['车辆牌照号', 'Plate', 'Matrícula', '車両番号'], 'an..35', from('vehicle', 'plateNumber')),
  needed('vehiclePlateColorCode', ['车牌颜色', 'Plate colour', 'Color de matrícula', 'ナンバー色'], 'an..2', from('vehicle', 'plateColorCode')),
  many(
    'shippingNoteList',
    ['运单列表', 'Waybills', 'Cartas de porte', '運送状'],
    [
      needed('shippingNoteNumber', ['运单号', 'Waybill no.', 'N.º de carta de porte', '運送状番号'], 'an..20', from('waybill', 'waybillNo')),
      needed('serialNumber', ['分段分单号', 'Segment no.', 'N.º de tramo', '区間番号'], 'an..4', from('waybill', 'serialNumber')),
      needed('totalMonetaryAmount', ['总金额（含油、路桥费）', 'Cost with fuel and tolls', 'Coste con combustible y peajes', '総額（燃料・通行料込）'], 'n..18,3', from('freightBill', 'payableFen')),
    ],
  ),
  many(
    'financiallist',
    ['资金流水列表', 'Payments', 'Pagos', '資金流'],
    [
      needed('paymentMeansCode', ['付款方式代码', 'Means of payment', 'Medio de pago', '支払方法'], 'an..3', from('payment', 'paymentMeansCode')),
      needed('recipient', ['收款方名称', 'Recipient', 'Destinatario', '受取人'], 'an..512', from('payment', 'payeeName')),
      needed('receiptAccount', ['收款帐户', 'Account', 'Cuenta', '受取口座'], 'an..50', from('payment', 'payeeAccountNo')),
      optional('bankCode', ['收款银行代码', 'Bank', 'Banco', '銀行コード'], 'an..11', from('payment', 'bankCode')),
      needed('sequenceCode', ['流水号', 'Bank serial', 'N.º bancario', '取引番号'], 'an..50', from('payment', 'bankSerialNo')),
      needed('monetaryAmount', ['实际支付金额', 'Amount paid', 'Importe pagado', '実支払額'], 'n..18,3', from('payment', 'amountFen')),
      needed('dateTime', ['日期时间', 'Paid at', 'Pagado el', '日時'], 'n14', from('payment', 'succeededAt')),
    ],
  ),
  optional('remark', ['备注', 'Remark', 'Observaciones', '備考'], 'an..256'),
];
