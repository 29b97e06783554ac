import { payChannel } from '../codes/lists/payment.ts';
import { codesOf } from '../codes/lists/list.ts';
import { code, fen, text } from './field.ts';
import type { SheetSpec } from './record.ts';

/**
 * A list of payments, one payee a row: whom, how much, what for. The bills that the money pays follow from it, the oldest first
 * (transport-and-money 6.2).
 */
export const paySheet = {
  columns: {
    payee: text({
      label: ['收款人', 'Payee', 'Beneficiario', '受取人'],
      hint: ['司机或车队的名称或编号', 'Name or number of a driver or a fleet', 'Nombre o número de un conductor o una flota', '運転手または車隊の名称・番号'],
      required: true,
      max: 60,
      heads: { says: /收款人|收款方|户名|司机姓名|^司机$|payee|beneficiar|受取/ },
    }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, min: 1, heads: { says: /金额|amount|importe|金額/ } }),
    cardTail: text({
      label: ['卡号尾号', 'Card ends with', 'Tarjeta terminada en', 'カード下4桁'],
      hint: ['不填则为默认卡', 'Empty: the default card', 'Vacío: la tarjeta predeterminada', '空欄は既定のカード'],
      max: 4,
      heads: { says: /尾号|cardends|terminadaen|下4桁/ },
    }),
    channel: code(payChannel, codesOf(payChannel), {
      label: ['付款渠道', 'Channel', 'Canal', '支払先'],
      hint: ['不填则付到银行卡', 'Empty: to the bank card', 'Vacío: a la tarjeta', '空欄は銀行カード'],
    }),
    purpose: text({ label: ['用途', 'Purpose', 'Concepto', '用途'], max: 500, heads: { says: /用途|事由|摘要|purpose|concepto/ } }),
  },
  unique: [
    ['payee', 'cardTail'],
    ['payee', 'amountFen'],
  ],
} as const satisfies SheetSpec;
