import { expect } from 'vitest';
import type { Firm } from './firm.ts';
import type { ExampleSteps } from './steps.ts';
import type { Trip } from './transporting.ts';

const NO = 'YD2026030200001';

/** The message of a report as it was sent. */
async function messageOf(firm: Firm, reportId: string): Promise<unknown> {
  const { rows } = await firm.platform.services.store.pool.query<{ payload: string }>(
    'select payload from reg_report where id = $1',
    [reportId],
  );
  return JSON.parse(rows[0]?.payload ?? 'null') as unknown;
}

/** Steps 19 and 20: waybill and fund flow become ready at night, are sent, and accepted. */
export async function expectReports(firm: Firm, steps: ExampleSteps, { waybillId }: Trip): Promise<void> {
  const report = (kind: string) => steps.only('admin', 'regReport', { kind, waybillNo: NO });
  firm.at('03-06 23:00');
  await firm.round();
  await firm.round();
  expect([await report('waybill'), await report('fundFlow')]).toMatchObject([
    { status: 'ready', waybillId },
    { status: 'ready', waybillId },
  ]);
  firm.at('03-07 01:00');
  // The fund flow is sent once the waybill is accepted.
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await firm.round();
    firm.advance(60_000);
  }
  const [waybill, flow] = [await report('waybill'), await report('fundFlow')];
  expect([waybill, flow]).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);

  expect(await messageOf(firm, waybill.id)).toMatchObject({
    originalDocumentNumber: 'DD2026030200001',
    shippingNoteNumber: NO,
    serialNumber: '0000',
    vehicleAmount: '1',
    transportTypeCode: '1',
    businessTypeCode: '1002996',
    carrier: '安徽示例网络货运有限公司',
    unifiedSocialCreditIdentifier: '91340100MA8N7Q3X2K',
    permitNumber: '340100009999',
    consignmentDateTime: '20260302110000',
    despatchActualDateTime: '20260302140000',
    goodsReceiptDateTime: '20260303104000',
    totalMonetaryAmount: '5860.910',
    vehicleInfo: {
      vehiclePlateColorCode: '2',
      vehicleNumber: '皖A7K216',
      goodsInfo: [{ goodsItemGrossWeight: '32000.000', cargoTypeClassificationCode: '0400' }],
    },
    actualCarrierInfo: { actualCarrierName: '周建军' },
    insuranceInformation: { policyNumber: 'none', insuranceCompanyCode: 'none' },
  });
  const { records } = (await (await firm.who('clerk')).list('payment')).data;
  const serials = records.flatMap(({ bankSerialNo }) => (bankSerialNo === null ? [] : [bankSerialNo]));
  expect(serials.length).toBe(3);
  expect(await messageOf(firm, flow.id)).toMatchObject({
    shippingNoteList: [{ shippingNoteNumber: NO, totalMonetaryAmount: '5503.200' }],
    financiallist: [
      { monetaryAmount: '1500.000', dateTime: '20260302130500' },
      { monetaryAmount: '2203.200', dateTime: '20260305100200' },
      { monetaryAmount: '200.000', dateTime: '20260306160100' },
    ].map((line) => ({
      paymentMeansCode: '32',
      recipient: '周建军',
      sequenceCode: expect.toBeOneOf(serials) as unknown,
      ...line,
    })),
  });
}
