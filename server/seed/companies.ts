import type { company } from '../../domain/records/company.ts';
import type { Row } from '../../domain/schema/record.ts';
import { companyDerived } from '../../domain/rules/company.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import { creditCode, idNumber, personName } from './identities.ts';
import { enteredAt, imagesOf, type Pictures, type Shipper, type Staff } from './parties.ts';
import type { Random } from './random.ts';

type Company = Row<typeof company>;

const BANKS = ['中国工商银行', '中国建设银行', '中国农业银行', '招商银行', '徽商银行'];
const UPSTREAM = ['安徽长江工业大市场有限公司', '华东钢联电子商务有限公司', '江淮智慧供应链有限公司'];

/** The companies behind the first shippers, and customers whose orders arrive by interface. */
export function makeCompanies(
  random: Random,
  now: number,
  { dispatcher, auditor }: Staff,
  shippers: readonly Shipper[],
  pictures: Pictures,
): Company[] {
  const firms = shippers
    .filter(({ kind, status }) => kind === 'company' && status === 'approved')
    .slice(0, 16);
  const named = [
    ...firms.map(({ id, shipperName, uscc }) => ({ name: shipperName, uscc: uscc ?? '', shipmentId: id })),
    ...UPSTREAM.map((name, index) => ({ name, uscc: creditCode('340102', 900 + index), shipmentId: null })),
  ];
  return named.map(({ name, uscc, shipmentId }, index) => {
    const status = index === 14 ? 'pendingReview' : index === 15 ? 'rejected' : 'approved';
    const at = enteredAt(status, now, random.int(200, 600));
    const head = base(at, dispatcher);
    const row = {
      ...head,
      companyNo: seedNumber('QY', at),
      companyName: name,
      uscc,
      legalPerson: personName(random),
      legalIdNumber: idNumber(random, 700 + index),
      roles: shipmentId === null ? ['upstream'] : index % 5 === 4 ? ['shipper', 'supplier'] : ['shipper'],
      registeredCapitalFen: random.pick([1_000_000, 5_000_000, 10_000_000, 50_000_000]) * 100,
      foundedAt: startOfDay(now - random.int(1_200, 7_000) * DAY_MS),
      // One licence expires soon, so that the page has a warning.
      licenceValidTo:
        index % 4 === 1 ? null : startOfDay(now) + (index === 2 ? 18 : 900 + index * 40) * DAY_MS,
      licenceImage: pictures('company', head.id, imagesOf(status, index, 1)),
      invoiceTitle: name,
      bankName: `${random.pick(BANKS)}合肥分行`,
      bankAccount: `1302${String(1_000_000_000_000 + index * 7_919_333)}`,
      invoiceAddress: '安徽省合肥市包河区徽州大道 558 号',
      invoicePhone: `0551-6${String(3_100_200 + index * 13)}`,
      shipmentId,
      status: status as Company['status'],
      submittedBy: dispatcher,
      submittedAt: at + 3_600_000,
      reviewReason: status === 'rejected' ? '营业执照照片不清晰，请重新上传' : null,
      frozenUntil: null,
      pendingChange: null,
      modifiedBy: status === 'pendingReview' ? dispatcher : auditor,
    };
    return { ...row, ...companyDerived(row) };
  });
}
