import type { ToldInvoice } from '../../../domain/rules/tollInvoice.ts';
import { rowsWhere } from './family.ts';
import type { Office } from './office.ts';
import { openCompany } from './tollService.ts';

let made = 0;

/** An invoice of the trip of a request. */
export async function toldInvoices(office: Office, id: string): Promise<ToldInvoice[]> {
  made += 1;
  const { companyName: buyerName, taxNo: buyerTaxNo } = await openCompany(office);
  const [row] = await rowsWhere(office.people.services, 'etcApply', 'id', [id]);
  const [trip] = await rowsWhere(office.people.services, 'etcWaybill', 'id', [String(row?.etcWaybillId)]);
  // Beyond those of the demo company.
  const no = String(8_300_000_000_000_000 + made);
  return [
    {
      ...{ invoiceCode: `0340${no.slice(0, 8)}`, invoiceNo: no.slice(8), digitalNo: `2634${no}` },
      ...{ issuedOn: office.desk.now(), isTaxed: true, sellerName: '安徽省高速公路联网运营有限公司' },
      ...{ sellerTaxNo: '91340000M00LMNP04X', buyerName, buyerTaxNo },
      ...{ amountFen: 18_097, taxRateBp: 300, taxFen: 543, totalFen: 18_640 },
      ...{ entryStation: null, entryAt: null, exitStation: '芜湖收费站', exitAt: Number(trip?.endAt) },
    },
  ];
}
