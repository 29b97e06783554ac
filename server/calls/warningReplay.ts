import { trackLimits, warningReplay } from '../../domain/calls/warningReplay.ts';
import { changesFrom, TRACK_KEYS } from '../../domain/rules/safety/changedLimits.ts';
import { paramOf } from '../business/platform/parameters.ts';
import { replayPart } from '../business/fleet/safety/replay.ts';
import { act, bind, type Bound } from './context.ts';

const replay = bind(warningReplay, ({ limits = '', from, to, after }, context) =>
  act(context, (work) => replayPart(work, { from, to, after, changes: changesFrom(limits) ?? {} })),
);

const limits = bind(trackLimits, (_, context) =>
  act(context, async (work) => {
    const found = [];
    for (const key of TRACK_KEYS) found.push({ key, value: await paramOf(work, key, work.now) });
    return found;
  }),
);

export const warningReplayCalls: readonly Bound[] = [replay, limits];
