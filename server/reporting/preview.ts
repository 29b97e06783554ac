import { and, desc, eq } from 'drizzle-orm';
import type { DataOf } from '../../domain/calls/call.ts';
import type { reportPreview } from '../../domain/calls/reporting.ts';
import { PERSONAL } from '../../domain/codes/messages/field.ts';
import { freightBill } from '../../domain/records/freightBill.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { regReport } from '../../domain/records/regReport.ts';
import { waybill } from '../../domain/records/waybill.ts';
import type { Message, MessageValue } from '../../domain/reporting/message.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { ownCompany } from '../business/platform/ownCompany.ts';
import type { Report } from '../business/platform/reportFields.ts';
import { frozenMessage } from '../business/platform/reportMessages.ts';
import { refused } from '../records/errors.ts';
import { maskText } from '../records/mask.ts';
import { find, findBy } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { reportMessage } from '../store/reportTables.ts';
import type { Work } from '../records/work.ts';
import { draftOf } from '../business/platform/reportSources.ts';

function shortened(name: string, value: MessageValue): MessageValue {
  if (typeof value === 'string') {
    const mask = PERSONAL[name];
    return mask === undefined || value === '' ? value : maskText(mask, value);
  }
  return isList(value) ? value.map(masked) : masked(value);
}

const isList = (value: Message | readonly Message[]): value is readonly Message[] => Array.isArray(value);
const masked = (message: Message): Message =>
  Object.fromEntries(Object.entries(message).map(([name, value]) => [name, shortened(name, value)]));

/** The rows that a message is made from, by record. */
async function sourcesOf(
  work: Work,
  { waybillId, vehicleId, driverId }: Report,
): Promise<Record<string, string>> {
  const job = waybillId === null ? null : await find(work, waybill, waybillId);
  const [bill] = job === null ? [] : await findBy(work, freightBill, { waybillId: job.id });
  const own = await ownCompany(work);
  const found = {
    waybill: job?.id,
    order: job?.orderId,
    freightBill: bill?.id,
    vehicle: vehicleId,
    driver: driverId,
    organization: own?.id,
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([record, id]) => (typeof id === 'string' ? [[record, id]] : [])),
  );
}

/** States in which the frozen message is shown, not a new one. */
const FROZEN: readonly Report['status'][] = ['sending', 'accepted'];

/** The message of a report in readable form. @throws Refused 10404 out of scope */
export async function previewOf(
  work: Work,
  viewer: Viewer,
  id: string,
): Promise<DataOf<typeof reportPreview>> {
  const report = await find(work, regReport, id);
  if (!report || !isInScope(regReport, viewer, report)) throw refused(noSuchRecord);
  const frozen = FROZEN.includes(report.status) ? frozenMessage(report) : null;
  const sent = await work.tx
    .select()
    .from(reportMessage)
    .where(and(eq(reportMessage.groupCode, work.groupCode), eq(reportMessage.reportId, id)))
    .orderBy(desc(reportMessage.createdAt));
  return {
    isSent: frozen !== null,
    message: masked(frozen ?? (await draftOf(work, report)).message),
    sources: await sourcesOf(work, report),
    sent: sent.map(({ referenceNumber, createdAt, sends, state, ackCode, ackMsg, ackAt }) => ({
      ...{ referenceNumber, createdAt, sends, state, ackCode, ackMsg, ackAt },
    })),
  };
}
