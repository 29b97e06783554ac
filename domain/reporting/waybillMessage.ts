import type { driver } from '../records/driver.ts';
import type { order } from '../records/order.ts';
import type { Row } from '../schema/record.ts';
import type { waybill } from '../records/waybill.ts';
import { extensionOf } from '../codes/messages/waybill.ts';
import { SENT_AT } from '../codes/messages/field.ts';
import type { Message } from './message.ts';
import { given, kg3, m4, stamp, yuan3 } from './values.ts';

/** The network-freight operator that reports: its registration (organization). */
export interface Operator {
  readonly name: string;
  readonly uscc: string;
  readonly permitNumber: string;
}

/** Input of an electronic waybill. Money in fen, weight in kg, times epoch ms. */
export interface WaybillSource {
  readonly order: Pick<
    Row<typeof order>,
    | 'orderNo'
    | 'originalDocumentNumber'
    | 'transportTypeCode'
    | 'businessTypeCode'
    | 'consignorName'
    | 'consignorIdNo'
    | 'consigneeName'
    | 'consigneeIdNo'
  >;
  readonly waybill: Pick<
    Row<typeof waybill>,
    | 'waybillNo'
    | 'serialNumber'
    | 'consignmentAt'
    | 'despatchAt'
    | 'goodsReceiptAt'
    | 'finishedAt'
    | 'loadAddress'
    | 'loadAreaCode'
    | 'unloadAddress'
    | 'unloadAreaCode'
    | 'distanceKm'
    | 'plateNumber'
    | 'plateColorCode'
    | 'goodsName'
    | 'cargoTypeCode'
    | 'loadWeightKg'
    | 'volumeM3'
    | 'pieces'
    | 'actualCarrierName'
    | 'actualCarrierLicense'
    | 'actualCarrierIdNo'
    | 'policyNumber'
    | 'insuranceCompanyCode'
  >;
  readonly drivers: readonly Pick<Row<typeof driver>, 'driverName' | 'idNumber'>[];
  readonly operator: Operator;
  /** Number of vehicles that carry the order. */
  readonly vehicleAmount: number;
  /** What the shipper pays for this vehicle; null: not valued yet. */
  readonly shipperReceivableFen: number | null;
  /** Oil and toll part of the carrier's freight. */
  readonly inKindFen: number;
  readonly provinceCode: string;
  readonly sentAt: number;
}

/** Electronic waybill of one vehicle: transport-and-money 11.2. Missing values are empty, and reported by `faultsOf`. */
export function waybillMessage({
  order: load,
  waybill: job,
  drivers,
  operator,
  ...rest
}: WaybillSource): Message {
  const extension: Message = {
    transportationCost: yuan3(rest.inKindFen),
    transportationDistance: String(job.distanceKm),
    finishDateTime: given(job.finishedAt, stamp),
  };
  return {
    originalDocumentNumber: load.originalDocumentNumber ?? load.orderNo,
    shippingNoteNumber: job.waybillNo,
    serialNumber: job.serialNumber,
    vehicleAmount: String(rest.vehicleAmount),
    transportTypeCode: load.transportTypeCode,
    businessTypeCode: load.businessTypeCode,
    [SENT_AT]: stamp(rest.sentAt),
    carrier: operator.name,
    unifiedSocialCreditIdentifier: operator.uscc,
    permitNumber: operator.permitNumber,
    consignmentDateTime: stamp(job.consignmentAt),
    despatchActualDateTime: given(job.despatchAt, stamp),
    goodsReceiptDateTime: given(job.goodsReceiptAt, stamp),
    consignorInfo: {
      consignor: load.consignorName ?? '',
      consignorID: load.consignorIdNo ?? '',
      placeOfLoading: job.loadAddress,
      countrySubdivisionCode: job.loadAreaCode,
    },
    consigneeInfo: {
      consignee: load.consigneeName ?? '',
      ...(load.consigneeIdNo === null ? {} : { consigneeID: load.consigneeIdNo }),
      goodsReceiptPlace: job.unloadAddress,
      countrySubdivisionCode: job.unloadAreaCode,
    },
    totalMonetaryAmount: given(rest.shipperReceivableFen, yuan3),
    vehicleInfo: {
      vehiclePlateColorCode: job.plateColorCode,
      vehicleNumber: job.plateNumber,
      driver: drivers.map(({ driverName, idNumber }) => ({ driverName, drivingLicense: idNumber })),
      goodsInfo: [
        {
          descriptionOfGoods: job.goodsName,
          cargoTypeClassificationCode: job.cargoTypeCode,
          goodsItemGrossWeight: given(job.loadWeightKg, kg3),
          ...(job.volumeM3 === null ? {} : { cube: m4(job.volumeM3) }),
          ...(job.pieces === null ? {} : { totalNumberOfPackages: String(job.pieces) }),
        },
      ],
    },
    actualCarrierInfo: {
      actualCarrierName: job.actualCarrierName,
      actualCarrierBusinessLicense: job.actualCarrierLicense,
      actualCarrierID: job.actualCarrierIdNo,
    },
    insuranceInformation: { policyNumber: job.policyNumber, insuranceCompanyCode: job.insuranceCompanyCode },
    ...Object.fromEntries(extensionOf(rest.provinceCode).map(({ name }) => [name, extension[name] ?? ''])),
  };
}
