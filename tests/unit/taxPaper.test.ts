import { describe, expect, it } from 'vitest';
import { taxPaper } from '../../server/ports/taxPaper.ts';
import type { IssuedInvoice } from '../../server/ports/taxControl.ts';

const FREIGHT = { itemName: '*运输服务*运输费', taxCode: '3010102020100000000' };

const blue: IssuedInvoice = {
  groupCode: 'HF001',
  requestNo: 'r1',
  colour: 'blue',
  invoiceKind: 'special',
  invoiceTitle: '合肥 <瑶海> & "钢材" 贸易',
  taxNo: '91340123MA2T5K9P6P',
  addressPhone: null,
  bankAccount: null,
  receiverEmail: null,
  receiverPhone: '13812345678',
  specialElement: '04',
  taxCode: '3010102020100000000',
  itemName: '*运输服务*运输费',
  taxRateBp: 900,
  totalFen: 586_091,
  netFen: 537_698,
  taxFen: 48_393,
  transportLines: [
    {
      seq: 1,
      origin: '合肥市瑶海区',
      destination: '宁波市北仑区',
      toolKind: '2',
      plate: '皖A7K216',
      goodsName: '钢卷 <5 & >3',
    },
    {
      seq: 2,
      origin: '合肥市瑶海区',
      destination: '宁波市北仑区',
      toolKind: '2',
      plate: '皖A7K217',
      goodsName: '热轧钢卷',
    },
  ],
  redOfNo: null,
  redReason: null,
  invoiceNo: '26342000000000000001',
  issuedAt: Date.UTC(2026, 3, 3, 2),
  confirmNo: null,
  seller: { name: '合肥云程物流科技有限公司', taxNo: '91340100MA2N0B7K3X' },
  lines: [
    { ...FREIGHT, amountFen: 109, netFen: 100, taxFen: 9 },
    { ...FREIGHT, amountFen: 585_982, netFen: 537_598, taxFen: 48_384 },
  ],
};

/** Texts of the innermost elements, by tag. Fails for XML that is not well-formed. */
function textsOf(xml: string): Map<string, string[]> {
  const [, body = ''] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n(.*)\n$/s.exec(xml) ?? [];
  const found = new Map<string, string[]>();
  const open: string[] = [];
  let [length, last] = [0, ''];
  for (const [all, text = '', end, tag = ''] of body.matchAll(/([^<]*)<(\/?)([\w-]+)>/g)) {
    expect(text).toMatch(/^(?:[^&<>]|&(?:amp|lt|gt|quot);)*$/);
    if (end === '') open.push(tag);
    else expect(open.pop()).toBe(tag);
    if (end !== '' && last === tag) found.set(tag, [...(found.get(tag) ?? []), text]);
    length += all.length;
    last = end === '' ? tag : '';
  }
  expect([open, length]).toEqual([[], body.length]);
  return found;
}
const read = (invoice: IssuedInvoice) => textsOf(Buffer.from(taxPaper(invoice)).toString('utf8'));

describe('the file of the embedded tax channel (transport-and-money 10.2)', () => {
  it('has number, date, parties, tax lines and the transport element, whatever the texts contain', () => {
    expect(Object.fromEntries(read(blue))).toMatchObject({
      EIid: ['26342000000000000001'],
      InvoiceNumber: ['26342000000000000001'],
      IssueTime: ['2026-04-03 10:00:00'],
      GeneralOrSpecialVAT: ['增值税专用发票'],
      SellerIdNum: ['91340100MA2N0B7K3X'],
      SellerName: ['合肥云程物流科技有限公司'],
      BuyerIdNum: ['91340123MA2T5K9P6P'],
      BuyerName: ['合肥 &lt;瑶海&gt; &amp; &quot;钢材&quot; 贸易'],
      TotalAmWithoutTax: ['5376.98'],
      TotalTaxAm: ['483.93'],
      'TotalTax-includedAmount': ['5860.91'],
      ItemName: ['*运输服务*运输费', '*运输服务*运输费'],
      Amount: ['1.00', '5375.98'],
      TaxRate: ['0.09', '0.09'],
      ComTaxAm: ['0.09', '483.84'],
      TotaltaxIncludedAmount: ['1.09', '5859.82'],
      SpecificElement: ['04'],
      Departure: ['合肥市瑶海区', '合肥市瑶海区'],
      Destination: ['宁波市北仑区', '宁波市北仑区'],
      TransportTool: ['公路运输', '公路运输'],
      TransportToolNumber: ['皖A7K216', '皖A7K217'],
      GoodsName: ['钢卷 &lt;5 &amp; &gt;3', '热轧钢卷'],
    });
    expect(read(blue).has('OriginalInvoiceCode')).toBe(false);
  });

  it('of a red one names the blue one, its confirmation and the reason, with negative amounts', () => {
    const red = read({
      ...blue,
      ...{ colour: 'red', totalFen: -109, netFen: -100, taxFen: -9, redOfNo: '26342000000000000001' },
      ...{ invoiceNo: '26342000000000000002', confirmNo: 'HZ1', redReason: 'discount' },
      lines: [{ ...FREIGHT, amountFen: -109, netFen: -100, taxFen: -9 }],
    });
    expect(Object.fromEntries(red)).toMatchObject({
      InvoiceNumber: ['26342000000000000002'],
      OriginalInvoiceCode: ['26342000000000000001'],
      RedConfirmationNumber: ['HZ1'],
      RedReason: ['销售折让'],
      'TotalTax-includedAmount': ['-1.09'],
      ComTaxAm: ['-0.09'],
    });
  });
});
