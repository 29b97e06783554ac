import { MAX_FEN } from '../rules/money.ts';
import { fen, text, ts, type Fields } from './field.ts';
import type { SheetColumn } from './sheetColumns.ts';

const OTHER_SIDE = /对方|对手|收款|付款人|交易对手|counterparty|beneficiary|payee|payer|contraparte|ordenante|beneficiario|相手/;

/**
 * Columns of a bank's list of the platform account. No two banks name them alike; an amount stands in one column with a sign
 * or a direction beside it, or in two columns. With the balance after each line it shows whether lines are missing.
 */
export const bankColumns = {
  bookedAt: ts({
    label: ['记账时间', 'Booked', 'Contabilizado', '記帳日時'],
    required: true,
    heads: { says: /(交易|记账|入账|发生|过账)(日期?|时间)|^日期$|^date$|(booking|posting|transaction)date|^fecha|取引日|記帳日/, not: /起息|valu|valor/ },
  }),
  bankRef: text({
    label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'],
    max: 64,
    required: true,
    heads: { says: /流水号?$|流水号码|交易(编号|序号|号)|凭证号|参考号|reference|serial|transactionid|referencia|取引番号|参照番号/, not: OTHER_SIDE },
  }),
  inFen: fen({
    label: ['收入', 'Received', 'Ingreso', '入金'],
    heads: { says: /收入|贷方|存入|转入|credit|received|deposit|abono|haber|入金|預入/, not: /余额|标志|direction|saldo|残高/ },
  }),
  outFen: fen({
    label: ['支出', 'Paid out', 'Cargo', '出金'],
    heads: { says: /支出|借方|支取|转出|debit|paidout|withdrawal|cargo|debe|出金|引出/, not: /余额|标志|direction|saldo|残高/ },
  }),
  amountFen: fen({
    label: ['金额', 'Amount', 'Importe', '金額'],
    min: -MAX_FEN,
    heads: { says: /(交易|发生)金?额|^金额|^amount|importe|取引金額/, not: /收入|支出|借方|贷方|余额|balance|saldo|残高/ },
  }),
  direction: text({
    label: ['收支方向', 'In or out', 'Sentido', '入出金区分'],
    max: 10,
    heads: { says: /借贷|收支|方向|标志|direction|dc|crdr|sentido|区分/, not: /金额|发生额|amount/ },
  }),
  balanceFen: fen({
    label: ['账户余额', 'Balance', 'Saldo', '残高'],
    min: -MAX_FEN,
    required: true,
    heads: { says: /余额|balance|saldo|残高/, not: /可用|冻结|available|disponible/ },
  }),
  partyName: text({
    label: ['对方户名', 'Counterparty', 'Contraparte', '相手先'],
    max: 128,
    heads: { says: /(对方|对手|收款人?|付款人?)(户名|名称|账户名称?|单位)|counterparty(name)?$|(payee|payer|beneficiary)name|contraparte|相手先/, not: /账号|帐号|account|cuenta|口座番号/ },
  }),
  partyAccountNo: text({
    label: ['对方账号', 'Their account', 'Su cuenta', '相手口座'],
    max: 40,
    heads: { says: /(对方|对手|收款人?|付款人?)(账号|帐号|账户号码?|卡号)|(counterparty|payee|payer)account|相手口座/ },
  }),
  memo: text({
    label: ['摘要附言', 'Text', 'Concepto', '摘要'],
    max: 500,
    heads: { says: /附言|摘要|用途|备注|remark|memo|description|details|purpose|concepto/ },
  }),
  accountNo: text({
    label: ['本方账号', 'Own account', 'Cuenta propia', '自社口座'],
    max: 40,
    heads: { says: /本方(账号|帐号)|^(账号|帐号)$|^(own)?account(no|number)?$|cuentapropia|自社口座/, not: OTHER_SIDE },
  }),
} as const satisfies Fields;

/** What a column of such a list can be. */
export const BANK_COLUMNS: readonly SheetColumn[] = Object.entries(bankColumns);
