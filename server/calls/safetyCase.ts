import { safetyCase } from '../../domain/calls/safetyCase.ts';
import { safetyLevels } from '../../domain/calls/safetyLevels.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { safetyWarning } from '../../domain/records/safetyWarning.ts';
import { limitsBehind, toldOf } from '../business/fleet/safety/caseOf.ts';
import { levelCounts } from '../business/fleet/safety/levels.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

/** @throws 10404 absent or out of scope */
const behind = bind(safetyCase, ({ id }, context) =>
  act(context, async (work) => {
    const row = await find(work, safetyWarning, id);
    if (!row || !isInScope(safetyWarning, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    return { limits: await limitsBehind(work, row), told: await toldOf(work, row) };
  }),
);

const levels = bind(safetyLevels, ({ kind }, context) =>
  act(context, (work) => levelCounts(work, kind, loginOf(context).viewer)),
);

export const safetyCaseCalls: readonly Bound[] = [behind, levels];
