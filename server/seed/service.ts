import { complaint } from '../../domain/records/complaint.ts';
import type { driver } from '../../domain/records/driver.ts';
import { evaluation } from '../../domain/records/evaluation.ts';
import { feedback } from '../../domain/records/feedback.ts';
import type { shipper } from '../../domain/records/shipper.ts';
import type { Row } from '../../domain/schema/record.ts';
import { insertMany } from '../store/insertMany.ts';
import { tableFor } from '../store/tables.ts';
import type { Tx } from '../store/tx.ts';
import { makeComplaints } from './complaints.ts';
import type { Waybill } from './documents.ts';
import { makeEvaluations } from './evaluations.ts';
import { makeFeedbacks } from './feedbacks.ts';
import type { Pictures } from './parties.ts';

interface Around {
  readonly waybills: readonly Waybill[];
  readonly shippers: readonly Row<typeof shipper>[];
  readonly drivers: readonly Row<typeof driver>[];
  readonly pictures: Pictures;
  /** Accounts of the demo company by the id of their party. */
  readonly raters: ReadonlyMap<string, string>;
}

/** What customer service has in the demo company: complaints, evaluations, feedback, and what follows for the parties. */
export function makeService(now: number, idOf: (username: string) => string, around: Around) {
  const { pictures, waybills, raters } = around;
  const heard = makeComplaints(now, idOf, around);
  const rated = makeEvaluations(now, waybills, { parties: raters, service: idOf('service') });
  const told = makeFeedbacks(now, idOf, pictures);
  return {
    past: [...heard.past, ...told.past],
    lost: heard.lost,
    /** The rows with their stars. */
    withStars: <T extends { readonly id: string }>(rows: readonly T[]) =>
      rows.map((one) => ({ ...one, starsHundredths: rated.stars.get(one.id) ?? null })),
    async store(tx: Tx): Promise<void> {
      await insertMany(tx, tableFor(complaint), heard.complaints);
      await insertMany(tx, tableFor(evaluation), rated.evaluations);
      await insertMany(tx, tableFor(feedback), told.feedbacks);
    },
  };
}
