import { yuanFromFen } from '../../domain/rules/money.ts';
import { formatTime } from '../../domain/rules/times.ts';
import type { ToldInvoice } from '../../domain/rules/tollInvoice.ts';
import { demoPaper } from './demoPaper.ts';

/** An invoice of the embedded service of toll invoices: it looks like one, and nothing may be deducted by it. */
export function tollInvoicePaper(told: ToldInvoice): Promise<Uint8Array> {
  const yuan = (fen: number) => `${yuanFromFen(fen)} 元`;
  return demoPaper({
    no: told.digitalNo,
    title: '通行费电子发票',
    lines: [
      ['数电票号', told.digitalNo],
      ['发票代码、号码', `${told.invoiceCode}　${told.invoiceNo}`],
      ['开票日期', formatTime(told.issuedOn, 'y-m-d')],
      ['购方', `${told.buyerName}　${told.buyerTaxNo}`],
      ['销方', `${told.sellerName}　${told.sellerTaxNo}`],
      ['通行', `${told.entryStation ?? ''} 至 ${told.exitStation}　${formatTime(told.exitAt)}`],
      ['金额', yuan(told.amountFen)],
      ['税率、税额', told.isTaxed ? `${String(told.taxRateBp / 100)}%　${yuan(told.taxFen)}` : '不征税'],
      ['价税合计', yuan(told.totalFen)],
    ],
    note: '演示发票，不能用于抵扣。',
  });
}
