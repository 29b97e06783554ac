import { areaInForce } from '../../../domain/codes/areas.ts';
import type { MessageField } from '../../../domain/codes/messages/field.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import {
  basicsNotAccepted,
  carrierReviewNotPassed,
  waybillNotCompleted,
} from '../../../domain/codes/refusals/codes/reporting.ts';
import { driver } from '../../../domain/records/driver.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { order } from '../../../domain/records/order.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { driverMessage, vehicleMessage } from '../../../domain/reporting/basics.ts';
import { type Check, crossRefusal, fieldsRefusal } from '../../../domain/reporting/checks.ts';
import { fundFlowMessage, meansRefusal, moneyRefusal } from '../../../domain/reporting/fundFlow.ts';
import { fieldsOf } from '../../../domain/reporting/kinds.ts';
import type { Message } from '../../../domain/reporting/message.ts';
import { trackRefusal } from '../../../domain/reporting/trackTexts.ts';
import { vehiclesOf } from '../../../domain/reporting/vehicleAmount.ts';
import { type Operator, waybillMessage } from '../../../domain/reporting/waybillMessage.ts';
import { ownCompany } from './ownCompany.ts';
import { liveKeyOf } from './reportFields.ts';
import { settingsOfGroup } from '../../records/groupSettings.ts';
import { find, findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { familyOf } from '../trade/orderFamily.ts';
import { waysOf } from './tracks.ts';
import { flowOf } from './reportFlow.ts';

type Report = Row<typeof regReport>;
type Waybill = Row<typeof waybill>;

/** A report as it stands now: its content, its rules, and its open checks. */
export interface Draft {
  readonly fields: readonly MessageField[];
  readonly message: Message;
  readonly checks: readonly Check[];
  readonly amountFen: number | null;
}

/** The operator that reports, and the province that supervises it. */
export async function operatorOf(work: Work): Promise<{ operator: Operator; provinceCode: string }> {
  const own = await ownCompany(work);
  const { reportProvince } = await settingsOfGroup(work);
  const home = own?.areaCode ?? null;
  return {
    operator: { name: own?.orgName ?? '', uscc: own?.uscc ?? '', permitNumber: own?.permitNumber ?? '' },
    provinceCode: reportProvince ?? (home === null ? '' : `${home.slice(0, 2)}0000`),
  };
}

/** Rule T on what the vehicle's device reported around the waybill's way. */
async function trackCheck(work: Work, job: Waybill, truck: Row<typeof vehicle>): Promise<Check> {
  const way = (await waysOf(work, [job], new Map([[truck.id, truck]]))).get(job.id);
  return { code: 'track', refusal: way === undefined ? null : trackRefusal(way) };
}

/** Have the basics of driver and vehicle been accepted? */
async function basicsCheck(work: Work, { driverId, vehicleId }: Waybill): Promise<Check> {
  const keys = [liveKeyOf('driver', driverId), liveKeyOf('vehicle', vehicleId)];
  const accepted = await findBy(work, regReport, { liveKey: keys, status: 'accepted' });
  const areBoth = keys.every((key) => accepted.some(({ liveKey }) => liveKey === key));
  return { code: 'basics', refusal: areBoth ? null : refuse(basicsNotAccepted) };
}

/** Vehicles of the whole order, its parts together. */
async function vehicleAmountOf(work: Work, load: Row<typeof order>): Promise<number> {
  const family = await familyOf(work, load);
  return vehiclesOf(family[0], await findBy(work, waybill, { orderId: family.map(({ id }) => id) }));
}

async function waybillDraft(work: Work, report: Report, waybillId: string): Promise<Draft> {
  const job = await need(work, waybill, waybillId);
  const load = await need(work, order, job.orderId);
  const who = await need(work, driver, job.driverId);
  const truck = await need(work, vehicle, job.vehicleId);
  const trailer = truck.trailerId === null ? null : await find(work, vehicle, truck.trailerId);
  const [bill] = await findBy(work, freightBill, { waybillId });
  const flow = await flowOf(work, job, bill ?? null, who);
  const shipperReceivableFen = bill?.shipperReceivableFen ?? null;
  const { provinceCode } = report;
  const isFlow = report.kind === 'fundFlow';
  const fields = fieldsOf(report);
  const message = isFlow
    ? fundFlowMessage({
        documentNumber: bill?.billNo ?? '',
        actualCarrierName: job.actualCarrierName,
        actualCarrierIdNo: job.actualCarrierIdNo,
        plateNumber: job.plateNumber,
        plateColorCode: job.plateColorCode,
        waybillNo: job.waybillNo,
        serialNumber: job.serialNumber,
        flow,
        sentAt: work.now,
      })
    : waybillMessage({
        order: load,
        waybill: {
          ...job,
          loadAreaCode: areaInForce(job.loadAreaCode) ?? job.loadAreaCode,
          unloadAreaCode: areaInForce(job.unloadAreaCode) ?? job.unloadAreaCode,
        },
        drivers: [who],
        operator: (await operatorOf(work)).operator,
        vehicleAmount: await vehicleAmountOf(work, load),
        shipperReceivableFen,
        inKindFen: flow.inKindFen,
        provinceCode,
        sentAt: work.now,
      });
  return {
    fields,
    message,
    checks: [
      { code: 'completed', refusal: job.status === 'completed' ? null : refuse(waybillNotCompleted) },
      { code: 'money', refusal: moneyRefusal(flow) },
      { code: 'means', refusal: meansRefusal(flow) },
      await trackCheck(work, job, truck),
      await basicsCheck(work, job),
      { code: 'fields', refusal: fieldsRefusal(fields, message) },
      {
        code: 'cross',
        refusal: crossRefusal({
          receivableFen: shipperReceivableFen,
          payableFen: flow.payableFen,
          consignmentAt: job.consignmentAt,
          despatchAt: job.despatchAt,
          goodsReceiptAt: job.goodsReceiptAt,
          plateColorCode: job.plateColorCode,
          energyType: truck.energyType,
          loadWeightKg: job.loadWeightKg,
          ratedLoadKg: trailer?.ratedLoadKg ?? truck.ratedLoadKg,
        }),
      },
    ],
    amountFen: isFlow ? flow.payableFen : shipperReceivableFen,
  };
}

/** A past review counts: a frozen driver or vehicle still has its completed transports. */
const REVIEWED: readonly string[] = ['approved', 'frozen'];

const basicsDraft = (fields: readonly MessageField[], message: Message, status: string): Draft => ({
  fields,
  message,
  checks: [
    { code: 'review', refusal: REVIEWED.includes(status) ? null : refuse(carrierReviewNotPassed) },
    { code: 'fields', refusal: fieldsRefusal(fields, message) },
  ],
  amountFen: null,
});

/** The content of a report now, and its failing checks (transport-and-money 11.4). @throws 10404 */
export async function draftOf(work: Work, report: Report): Promise<Draft> {
  const { kind, subjectId } = report;
  if (kind === 'driver') {
    const who = await need(work, driver, subjectId);
    return basicsDraft(fieldsOf(report), driverMessage({ driver: who, sentAt: work.now }), who.status);
  }
  if (kind === 'vehicle') {
    const truck = await need(work, vehicle, subjectId);
    const trailer = truck.trailerId === null ? null : await find(work, vehicle, truck.trailerId);
    const message = vehicleMessage({
      vehicle: truck,
      trailerPlate: trailer?.plateNumber ?? null,
      sentAt: work.now,
    });
    return basicsDraft(fieldsOf(report), message, truck.status);
  }
  return waybillDraft(work, report, subjectId);
}
