import { safetyEvidence } from '../../domain/calls/safetyEvidence.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { safetyWarning } from '../../domain/records/safetyWarning.ts';
import { evidenceOf } from '../business/fleet/safety/evidence.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

/** Access to a warning includes its track. @throws 10404 absent or out of scope */
const evidence = bind(safetyEvidence, ({ id }, context) =>
  act(context, async (work) => {
    const row = await find(work, safetyWarning, id);
    if (!row || !isInScope(safetyWarning, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    const points = await evidenceOf(work, id);
    return { points: points.map(([at, lng, lat, kmh, course]) => [at, lng, lat, kmh, course]) };
  }),
);

export const safetyCalls: readonly Bound[] = [evidence];
