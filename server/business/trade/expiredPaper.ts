import type { Label } from '../../../domain/codes/label.ts';
import type { driver } from '../../../domain/records/driver.ts';
import type { vehicle } from '../../../domain/records/vehicle.ts';
import { certificateState } from '../../../domain/rules/certificates.ts';
import { DOCUMENTS } from '../../../domain/rules/documents.ts';
import { driverDocuments } from '../../../domain/rules/driver.ts';
import { vehicleDocuments } from '../../../domain/rules/vehicle.ts';
import { needsPermit } from '../../../domain/rules/vehicleClass.ts';
import type { Row } from '../../../domain/schema/record.ts';

/** First certificate of driver or vehicle that is out of date today. */
export function expiredPaper(
  who: Row<typeof driver>,
  truck: Row<typeof vehicle>,
  now: number,
): { readonly name: string; readonly cert: Label } | null {
  const papers = [
    ...driverDocuments(who, needsPermit(truck.totalMassKg)).map((paper) => ({
      ...paper,
      holder: who.driverName,
    })),
    ...vehicleDocuments(truck).map((paper) => ({ ...paper, holder: truck.plateNumber })),
  ];
  const over = papers.find(({ to }) => certificateState(to, now) === 'expired');
  return over ? { name: over.holder, cert: DOCUMENTS[over.name] } : null;
}
