import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageOf } from '../../domain/codes/refusals.ts';
import { DRIVER_FIELDS, VEHICLE_FIELDS } from '../../domain/codes/messages/basics.ts';
import { FUND_FLOW_FIELDS } from '../../domain/codes/messages/fundFlow.ts';
import { waybillFields } from '../../domain/codes/messages/waybill.ts';
import { driverMessage, vehicleMessage } from '../../domain/reporting/basics.ts';
import {
  type Flow,
  type FlowLine,
  fundFlowMessage,
  meansRefusal,
  moneyRefusal,
} from '../../domain/reporting/fundFlow.ts';
import { faultsOf, fieldNamed, isSameContent, valueAt } from '../../domain/reporting/message.ts';
import { vehiclesOf } from '../../domain/reporting/vehicleAmount.ts';
import { waybillMessage, type WaybillSource } from '../../domain/reporting/waybillMessage.ts';

/** Local time of 2026. */
const at = (month: number, day: number, hour: number, minute = 0) =>
  Date.UTC(2026, month - 1, day, hour - 8, minute);

/** The worked example: transport-and-money 15.1 to 15.3. */
const example: WaybillSource = {
  order: {
    orderNo: 'DD2026030200001',
    originalDocumentNumber: null,
    transportTypeCode: '1',
    businessTypeCode: '1002996',
    consignorName: '合肥瑶海钢材贸易有限公司',
    consignorIdNo: '91340123MA2T5K9P6P',
    consigneeName: '宁波北仑精密制造有限公司',
    consigneeIdNo: '91330206MA2GR4W81N',
  },
  waybill: {
    waybillNo: 'YD2026030200001',
    serialNumber: '0000',
    consignmentAt: at(3, 2, 11),
    despatchAt: at(3, 2, 14),
    goodsReceiptAt: at(3, 3, 10, 40),
    finishedAt: at(3, 3, 15),
    loadAddress: '瑶海区钢材市场 8 号',
    loadAreaCode: '340102',
    unloadAddress: '北仑区港城大道 1 号',
    unloadAreaCode: '330206',
    distanceKm: 512,
    plateNumber: '皖A7K216',
    plateColorCode: '2',
    goodsName: '热轧钢卷',
    cargoTypeCode: '0400',
    loadWeightKg: 32_000,
    volumeM3: null,
    pieces: null,
    actualCarrierName: '周建军',
    actualCarrierLicense: '340123008765',
    actualCarrierIdNo: '340123197908140039',
    policyNumber: 'none',
    insuranceCompanyCode: 'none',
  },
  drivers: [{ driverName: '周建军', idNumber: '340123197908140039' }],
  operator: {
    name: '安徽示例网络货运有限公司',
    uscc: '91340100MA8N7Q3X2K',
    permitNumber: '340100009999',
  },
  vehicleAmount: 1,
  shipperReceivableFen: 586_091,
  inKindFen: 160_000,
  provinceCode: '340000',
  sentAt: at(3, 7, 1),
};

const paid = (amountFen: number, serialNo: string, paidAt: number): FlowLine => ({
  paymentMeansCode: '32',
  recipient: '周建军',
  receiptAccount: '6222021302001234567',
  bankCode: 'ICBC',
  serialNo,
  amountFen,
  paidAt,
});

const flow: Flow = {
  isClosed: true,
  payableFen: 550_320,
  inKindFen: 160_000,
  lines: [
    paid(150_000, 'B1', at(3, 2, 13, 5)),
    paid(220_320, 'B2', at(3, 5, 10, 2)),
    paid(20_000, 'B3', at(3, 6, 16, 1)),
  ],
  payees: ['周建军'],
};

const flowSource = {
  documentNumber: 'HS2026030300001',
  actualCarrierName: '周建军',
  actualCarrierIdNo: '340123197908140039',
  plateNumber: '皖A7K216',
  plateColorCode: '2',
  waybillNo: 'YD2026030200001',
  serialNumber: '0000',
  sentAt: at(3, 7, 1),
};

describe('electronic waybill', () => {
  test('has the number of vehicles of the order: those it asks for, or more; in the end those that carried it', () => {
    const jobs = (...states: ('completed' | 'inTransit' | 'cancelled' | 'aborted')[]) =>
      states.map((status) => ({ status }));
    const wanted = { status: 'executing', vehicleAmount: 3 } as const;
    expect(vehiclesOf(wanted, jobs('completed'))).toBe(3);
    expect(vehiclesOf(wanted, jobs('completed', 'completed', 'inTransit', 'inTransit'))).toBe(4);
    expect(vehiclesOf({ ...wanted, status: 'completed' }, jobs('completed', 'cancelled', 'aborted'))).toBe(1);
    expect(waybillMessage({ ...example, vehicleAmount: 4 })).toMatchObject({ vehicleAmount: '4' });
  });

  test('the worked example, character by character (transport-and-money 15.5)', () => {
    const message = waybillMessage(example);
    expect(message).toEqual({
      originalDocumentNumber: 'DD2026030200001',
      shippingNoteNumber: 'YD2026030200001',
      serialNumber: '0000',
      vehicleAmount: '1',
      transportTypeCode: '1',
      businessTypeCode: '1002996',
      sendToProDateTime: '20260307010000',
      carrier: '安徽示例网络货运有限公司',
      unifiedSocialCreditIdentifier: '91340100MA8N7Q3X2K',
      permitNumber: '340100009999',
      consignmentDateTime: '20260302110000',
      despatchActualDateTime: '20260302140000',
      goodsReceiptDateTime: '20260303104000',
      consignorInfo: {
        consignor: '合肥瑶海钢材贸易有限公司',
        consignorID: '91340123MA2T5K9P6P',
        placeOfLoading: '瑶海区钢材市场 8 号',
        countrySubdivisionCode: '340102',
      },
      consigneeInfo: {
        consignee: '宁波北仑精密制造有限公司',
        consigneeID: '91330206MA2GR4W81N',
        goodsReceiptPlace: '北仑区港城大道 1 号',
        countrySubdivisionCode: '330206',
      },
      totalMonetaryAmount: '5860.910',
      vehicleInfo: {
        vehiclePlateColorCode: '2',
        vehicleNumber: '皖A7K216',
        driver: [{ driverName: '周建军', drivingLicense: '340123197908140039' }],
        goodsInfo: [
          {
            descriptionOfGoods: '热轧钢卷',
            cargoTypeClassificationCode: '0400',
            goodsItemGrossWeight: '32000.000',
          },
        ],
      },
      actualCarrierInfo: {
        actualCarrierName: '周建军',
        actualCarrierBusinessLicense: '340123008765',
        actualCarrierID: '340123197908140039',
      },
      insuranceInformation: { policyNumber: 'none', insuranceCompanyCode: 'none' },
    });
    expect(faultsOf(waybillFields('340000'), message)).toEqual([]);
  });

  test('Tianjin requires three more fields', () => {
    const message = waybillMessage({ ...example, provinceCode: '120000' });
    expect(message).toMatchObject({
      transportationCost: '1600.000',
      transportationDistance: '512',
      finishDateTime: '20260303150000',
    });
    expect(faultsOf(waybillFields('120000'), message)).toEqual([]);
  });

  test('[39005] a missing or too long field is named with its rule', () => {
    const message = waybillMessage({
      ...example,
      operator: { ...example.operator, permitNumber: '', uscc: '9134' },
      drivers: [],
      shipperReceivableFen: null,
    });
    const faults = faultsOf(waybillFields('340000'), message).map(({ path, rule }) => [path, rule]);
    const needed = ['必填', 'required', 'obligatorio', '必須'];
    expect(faults).toEqual([
      ['unifiedSocialCreditIdentifier', 'an18'],
      ['permitNumber', needed],
      ['totalMonetaryAmount', needed],
      ['vehicleInfo.driver', needed],
    ]);
  });

  test('a refusal of the authority is mapped to our field, the longest name first', () => {
    const fields = waybillFields('340000');
    expect(fieldNamed(fields, '实际承运人经营许可证actualCarrierBusinessLicense与运政系统不一致')).toBe(
      'actualCarrierInfo.actualCarrierBusinessLicense',
    );
    expect(fieldNamed(fields, '运单生成时间晚于发货时间')).toBe('consignmentDateTime');
    expect(fieldNamed(fields, 'system busy')).toBeNull();
    expect(valueAt(waybillMessage(example), 'vehicleInfo.driver.drivingLicense')).toBe('340123197908140039');
  });

  test('only the time of sending may differ in the same message', () => {
    const message = waybillMessage(example);
    expect(isSameContent(message, waybillMessage({ ...example, sentAt: at(3, 8, 1) }))).toBe(true);
    expect(isSameContent(message, waybillMessage({ ...example, shipperReceivableFen: 1 }))).toBe(false);
  });
});

describe('fund flow', () => {
  test('the worked example, character by character (transport-and-money 15.5)', () => {
    const message = fundFlowMessage({ ...flowSource, flow });
    expect(message).toMatchObject({
      carrier: '周建军',
      vehicleNumber: '皖A7K216',
      shippingNoteList: [
        { shippingNoteNumber: 'YD2026030200001', serialNumber: '0000', totalMonetaryAmount: '5503.200' },
      ],
    });
    const line = (monetaryAmount: string, sequenceCode: string, dateTime: string) => ({
      paymentMeansCode: '32',
      recipient: '周建军',
      receiptAccount: '6222021302001234567',
      bankCode: 'ICBC',
      ...{ sequenceCode, monetaryAmount, dateTime },
    });
    expect(message.financiallist).toEqual([
      line('1500.000', 'B1', '20260302130500'),
      line('2203.200', 'B2', '20260305100200'),
      line('200.000', 'B3', '20260306160100'),
    ]);
    expect(faultsOf(FUND_FLOW_FIELDS, message)).toEqual([]);
    expect(moneyRefusal(flow)).toBeNull();
  });

  test('[39002] on 5 March 5,303.20 of 5,503.20 are paid', () => {
    const early = { ...flow, isClosed: false, lines: flow.lines.slice(0, 2) };
    const refusal = moneyRefusal(early);
    expect(refusal && messageOf(refusal, 'zh')).toBe('资金流水不完整：应付5,503.20元，已付5,303.20元');
    expect(refusal && messageOf(refusal, 'en')).toBe('Fund flow incomplete: payable 5,503.20, paid 5,303.20');
  });

  test.each<[string, Partial<Flow>]>([
    ['the bill is not settled', { isClosed: false }],
    ['a fen is missing', { payableFen: 550_321 }],
    ['a serial is missing', { lines: [{ ...paid(390_320, 'B1', 1), serialNo: null }] }],
    ['a stranger was paid', { lines: [{ ...paid(390_320, 'B1', 1), recipient: '王五' }] }],
    ['it was never valued', { payableFen: null }],
  ])('[39002] rule M fails when %s', (_, part) => {
    expect(moneyRefusal({ ...flow, ...part })?.code).toBe(39002);
  });

  test.each(['马\u3000六', '马六\u200b'])('[39002] rule M takes %j for the payee', (recipient) => {
    const lines = flow.lines.map((line) => ({ ...line, recipient }));
    expect(moneyRefusal({ ...flow, payees: ['马六'], lines })).toBeNull();
  });

  test('[39002] rule M names the character in which a receiver is another', () => {
    const lines = flow.lines.map((line) => ({ ...line, recipient: '马六吉' }));
    const refusal = moneyRefusal({ ...flow, payees: ['马六喆', '王五'], lines });
    expect(refusal && messageOf(refusal, 'zh')).toMatch(/（第3个字是“吉 U\+5409”，登记的是“喆 U\+5586”）$/);
  });

  test('[39007] a means of payment outside the 2020 list is cash', () => {
    expect(meansRefusal(flow)).toBeNull();
    const cash = { lines: [{ ...paid(390_320, 'B1', 1), paymentMeansCode: '39' }] };
    expect(meansRefusal(cash)?.code).toBe(39007);
  });

  test('rule M holds exactly when payments and advances in kind add up to the payable amount', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 6 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: -2, max: 2 }),
        (amounts, inKindFen, off) => {
          const lines = amounts.map((amountFen, index) => paid(amountFen, `B${index}`, 1_000 + index));
          const sum = amounts.reduce((total, amount) => total + amount, inKindFen);
          const refusal = moneyRefusal({ ...flow, lines, inKindFen, payableFen: sum + off });
          expect(refusal === null).toBe(off === 0);
        },
      ),
    );
  });
});

describe('basics', () => {
  const truck = {
    plateNumber: '皖A7K216',
    plateColorCode: '2',
    vehicleTypeCode: 'Q11',
    owner: '周建军',
    useCharacter: '货运',
    vin: null,
    licenceIssuer: null,
    registerDate: at(1, 5, 0),
    issueDate: null,
    energyType: 'B',
    ratedLoadKg: 33_509,
    totalMassKg: 49_000,
    permitNumber: '340123008765',
  } as const;

  test('a vehicle has tonnes with 2 decimals, never more than it may carry', () => {
    const message = vehicleMessage({ vehicle: truck, trailerPlate: '皖A5512挂', sentAt: at(3, 1, 1) });
    expect(message).toMatchObject({
      vehicleTonnage: '33.50',
      grossMass: '49.00',
      registerDate: '20260105',
      trailerVehiclePlateNumber: '皖A5512挂',
    });
    expect(message).not.toHaveProperty('vin');
    expect(faultsOf(VEHICLE_FIELDS, message)).toEqual([]);
  });

  test('a driver without certificate for small vehicles has the area of his ID number', () => {
    const who = {
      driverName: '周建军',
      idNumber: '340123197908140039',
      licenceClasses: ['A2'],
      licenceIssuer: '合肥市公安局交警支队',
      licenceValidFrom: at(1, 1, 0),
      licenceValidTo: null,
      qualificationKind: 'none' as const,
      qualificationNumber: null,
      phone: '13905512345',
    };
    const message = driverMessage({ driver: who, sentAt: at(3, 1, 1) });
    expect(message.qualificationCertificate).toBe('340123000000000000');
    expect(faultsOf(DRIVER_FIELDS, message)).toEqual([]);
    const missing = driverMessage({
      driver: { ...who, qualificationKind: 'freight' },
      sentAt: at(3, 1, 1),
    });
    expect(faultsOf(DRIVER_FIELDS, missing).map(({ path }) => path)).toEqual(['qualificationCertificate']);
  });
});
