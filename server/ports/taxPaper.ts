import { label } from '../../domain/codes/lists/list.ts';
import { redReason, transportTool, vatInvoiceKind } from '../../domain/codes/lists/statement.ts';
import { plainYuan } from '../../domain/rules/money.ts';
import { formatTime } from '../../domain/rules/times.ts';
import { escaped } from '../sheets/markup.ts';
import type { IssuedInvoice, TaxLine, TransportLine } from './taxControl.ts';

/** An XML element with text or child elements. */
type Element = readonly [tag: string, content: string | readonly Element[]];

const written = ([tag, content]: Element): string =>
  `<${tag}>${typeof content === 'string' ? escaped(content) : content.map(written).join('')}</${tag}>`;

const taxLine =
  ({ taxRateBp }: IssuedInvoice) =>
  ({ itemName, taxCode, amountFen, netFen, taxFen }: TaxLine): Element => [
    'IssuItemInformation',
    [
      ['ItemName', itemName],
      ['Amount', plainYuan(netFen)],
      ['TaxRate', String(taxRateBp / 10_000)],
      ['ComTaxAm', plainYuan(taxFen)],
      ['TotaltaxIncludedAmount', plainYuan(amountFen)],
      ['TaxClassificationCode', taxCode],
    ],
  ];

const transportLine = ({ seq, origin, destination, toolKind, plate, goodsName }: TransportLine): Element => [
  'FreightTransport',
  [
    ['Seq', String(seq)],
    ['Departure', origin],
    ['Destination', destination],
    ['TransportTool', label(transportTool, toolKind, 'zh')],
    ['TransportToolNumber', plate],
    ['GoodsName', goodsName],
  ],
];

/** References of a red invoice to the blue one; empty on a blue one. */
const redOf = ({ redOfNo, confirmNo, redReason: reason }: IssuedInvoice): Element[] =>
  redOfNo === null
    ? []
    : [
        [
          'RedEInvoice',
          [
            ['OriginalInvoiceCode', redOfNo],
            ['RedConfirmationNumber', confirmNo ?? ''],
            ['RedReason', reason === null ? '' : label(redReason, reason, 'zh')],
          ],
        ],
      ];

/** What only some invoices have: the element of transport, the blue one of a red one. */
function specificOf(invoice: IssuedInvoice): Element[] {
  const { specialElement, transportLines } = invoice;
  const special: Element[] = specialElement === null ? [] : [['SpecificElement', specialElement]];
  const parts = [...special, ...transportLines.map(transportLine), ...redOf(invoice)];
  return parts.length === 0 ? [] : [['SpecificInformation', parts]];
}

/**
 * The invoice of the embedded tax channel as an XML document in the layout of digital invoices (数电票): amounts in
 * yuan, times of Shanghai. It has no seal, so it has no legal effect.
 */
export function taxPaper(invoice: IssuedInvoice): Uint8Array {
  const { invoiceNo, invoiceKind, seller, invoiceTitle, taxNo, addressPhone, bankAccount } = invoice;
  const { netFen, taxFen, totalFen, lines } = invoice;
  const issuedAt = formatTime(invoice.issuedAt);
  const root: Element = [
    'EInvoice',
    [
      [
        'Header',
        [
          ['EIid', invoiceNo],
          ['InherentLabel', [['GeneralOrSpecialVAT', label(vatInvoiceKind, invoiceKind, 'zh')]]],
        ],
      ],
      [
        'EInvoiceData',
        [
          [
            'SellerInformation',
            [
              ['SellerIdNum', seller.taxNo],
              ['SellerName', seller.name],
            ],
          ],
          [
            'BuyerInformation',
            [
              ['BuyerIdNum', taxNo],
              ['BuyerName', invoiceTitle],
              ['BuyerAddr', addressPhone ?? ''],
              ['BuyerBankAccNum', bankAccount ?? ''],
            ],
          ],
          [
            'BasicInformation',
            [
              ['TotalAmWithoutTax', plainYuan(netFen)],
              ['TotalTaxAm', plainYuan(taxFen)],
              ['TotalTax-includedAmount', plainYuan(totalFen)],
              ['RequestTime', issuedAt],
            ],
          ],
          ...lines.map(taxLine(invoice)),
          ...specificOf(invoice),
        ],
      ],
      [
        'TaxSupervisionInfo',
        [
          ['InvoiceNumber', invoiceNo],
          ['IssueTime', issuedAt],
        ],
      ],
    ],
  ];
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`, 'utf8');
}
