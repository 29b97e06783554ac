import { shipperDerived } from '../../domain/rules/shipper.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import { PLAIN_TERMS } from './contractTerms.ts';
import { creditCode, firmName, idNumber, mobile, personName } from './identities.ts';
import {
  type Contract,
  enteredAt,
  imagesOf,
  type Pictures,
  review,
  scoreOf,
  type Shipper,
  type Staff,
  stateAt,
} from './parties.ts';
import { PLACES } from './places.ts';
import type { Random } from './random.ts';

const TRADES = [
  '钢材贸易',
  '建材',
  '粮油',
  '机械制造',
  '化肥',
  '纸业',
  '铝业',
  '水泥',
  '煤炭运销',
  '家电',
  '饮料',
  '有色金属',
];

export function makeShippers(random: Random, now: number, staff: Staff, pictures: Pictures): Shipper[] {
  const count = 50;
  return Array.from({ length: count }, (_, index) => {
    const status = stateAt(index, count);
    const at = enteredAt(status, now, random.int(200, 700));
    const head = base(at, staff.dispatcher);
    const place = PLACES[index % PLACES.length] ?? random.pick(PLACES);
    const isFirst = index === 0;
    const isPerson = index % 12 === 11;
    const contactName = isFirst ? '王立新' : personName(random);
    const shortName = isFirst
      ? '瑶海钢贸'
      : isPerson
        ? contactName
        : `${place.city}${firmName(index)}${random.pick(TRADES)}`;
    const images = (n: number) => pictures('shipper', head.id, imagesOf(status, index, n));
    const row = {
      ...head,
      shipperNo: seedNumber('HZ', at),
      kind: isPerson ? ('person' as const) : ('company' as const),
      shipperName: isFirst ? '合肥瑶海钢材贸易有限公司' : isPerson ? contactName : `${shortName}有限公司`,
      shortName,
      contactName,
      phone: mobile('138', index),
      mail: `contact${String(index)}@example.com`,
      uscc: isPerson ? null : isFirst ? '91340123MA2T5K9P6P' : creditCode(place.areaCode, index),
      licenceImage: isPerson ? null : images(1),
      idNumber: idNumber(random, index),
      idImages: images(2),
      // Two ID cards expire soon and one has expired, so that the reminder has a count.
      idValidTo:
        startOfDay(now) +
        (index === 7 ? -5 : index === 8 ? 12 : index === 9 ? 25 : random.int(200, 4000)) * DAY_MS,
      settleKind: 'perTrip' as const,
      creditLimitFen: index % 10 === 3 ? 50_000_000 : 0,
      creditDays: index % 10 === 3 ? 30 : 0,
      serviceRateBp: 650,
      proposalId: null,
      isAuditFree: index === 4,
      creditScore: scoreOf(random, 80),
      starsHundredths: null,
      status,
      ...review(status, at, staff),
    };
    return { ...row, ...shipperDerived(row) };
  });
}

/** One transport contract for every usable shipper; one has expired, so that 31006 can be tried. */
export function makeContracts(now: number, staff: Staff, shippers: readonly Shipper[]): Contract[] {
  const today = startOfDay(now);
  return shippers
    .filter(({ status }) => status === 'approved')
    .map((owner, index) => {
      const at = today - 300 * DAY_MS;
      const isOver = index === 6;
      return {
        ...base(at, staff.dispatcher),
        ...PLAIN_TERMS,
        contractNo: seedNumber('HT', at),
        contractName: `${owner.shipperName}运输合同`,
        kind: 'transportSell' as const,
        organizationId: null,
        partyAName: '安徽示例网络货运有限公司',
        partyBKind: 'SHIPMENT' as const,
        shipmentId: owner.id,
        signDate: at,
        validFrom: at,
        validTo: isOver ? today - 10 * DAY_MS : today + (index === 5 ? 20 : 400) * DAY_MS,
        settleKind: 'perTrip' as const,
        settleDay: 1,
        creditDays: owner.creditDays,
        overdueBp: owner.creditDays > 0 ? 5 : null,
        creditLimitFen: owner.creditLimitFen,
        creditApprovedBy: owner.creditLimitFen > 0 ? staff.approver : null,
        creditApprovedAt: owner.creditLimitFen > 0 ? at : null,
        freightRates: [
          {
            loadAreaCode: null,
            unloadAreaCode: null,
            cargoTypeCode: null,
            priceUnit: 'yuanPerTon' as const,
            unitPriceFen: 18_000,
          },
        ],
        submittedBy: staff.dispatcher,
        submittedAt: at,
        signedBy: staff.auditor,
        signedAt: at,
        status: isOver ? ('expired' as const) : ('active' as const),
      };
    });
}
