import { z } from 'zod';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { RefName } from '../../records/values/refTitle.ts';
import { papersOf } from './papersOf.ts';

const submissionSchema = z.object({
  payeeType: z.enum(['driver', 'carrier']),
  driverId: z.string().nullish(),
  carrierId: z.string().nullish(),
  totalFen: z.number(),
});

/** What of a submitted payment application is asked for, as it was stored; null: it is something else. */
function submissionOf(snapshot: unknown) {
  const parsed = submissionSchema.safeParse(papersOf(snapshot));
  return parsed.success ? parsed.data : null;
}

/** Who is to be paid. */
export function SubmittedPayee({ snapshot }: { snapshot: unknown }) {
  const asked = submissionOf(snapshot);
  const isFleet = asked?.payeeType === 'carrier';
  const id = isFleet ? asked.carrierId : asked?.driverId;
  return id == null ? EMPTY : <RefName to={isFleet ? 'fleet' : 'driver'} id={id} />;
}

/** How much is to be paid. */
export function SubmittedAmount({ snapshot }: { snapshot: unknown }) {
  const asked = submissionOf(snapshot);
  return asked ? yuanFromFen(asked.totalFen) : EMPTY;
}
