import { driver } from '../../../domain/records/driver.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import type { waybill } from '../../../domain/records/waybill.ts';
import { apply } from '../../records/apply.ts';
import { need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { liveReport, openReport } from './liveReports.ts';
import { lookAt } from './regReport.ts';
import type { Report } from './reportFields.ts';

type Basics = 'driver' | 'vehicle';

async function openBasics(work: Work, kind: Basics, subjectId: string): Promise<Report> {
  const common = { kind, subjectId, finishedAt: work.now };
  if (kind === 'driver') return openReport(work, { ...common, driverId: subjectId });
  const { plateNumber, plateColorCode } = await need(work, vehicle, subjectId);
  return openReport(work, { ...common, vehicleId: subjectId, plateNumber, plateColorCode });
}

/**
 * The papers of a driver or vehicle have passed their review (T&M 5.3): its basics are reported, and reported anew where
 * the authority has them already.
 */
export async function reportBasics(work: Work, record: string, id: string): Promise<void> {
  const kind = record === driver.name ? 'driver' : record === vehicle.name ? 'vehicle' : null;
  if (kind === null) return;
  // A trailer is named in the basics of the vehicle that pulls it.
  if (kind === 'vehicle' && (await need(work, vehicle, id)).isTrailer) return;
  const report = (await liveReport(work, kind, id)) ?? (await openBasics(work, kind, id));
  if (report.status === 'accepted') {
    const payload = { reason: '资料变更审核通过' };
    await apply(work, regReport, { id: report.id, type: 'revise.sent', payload }, true);
  } else await lookAt(work, report.id);
}

/** A completed waybill is to be reported, and after it its payments (T&M 4.3, FINISH). */
export async function openReports(work: Work, job: Row<typeof waybill>): Promise<void> {
  const { waybillNo, vehicleId, plateNumber, plateColorCode, driverId, shipmentId } = job;
  for (const kind of ['waybill', 'fundFlow'] as const)
    await openReport(work, {
      ...{ kind, subjectId: job.id, waybillId: job.id, finishedAt: job.finishedAt ?? work.now },
      ...{ waybillNo, vehicleId, plateNumber, plateColorCode, driverId, shipmentId },
    });
  // Drivers from before the reports are reported now.
  for (const [kind, id] of [
    ['driver', driverId],
    ['vehicle', vehicleId],
  ] as const)
    if ((await liveReport(work, kind, id)) === null) await openBasics(work, kind, id);
}
