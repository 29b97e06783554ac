import { codedEvents, eventCodeCall } from '../../domain/calls/eventCode.ts';
import { noPhoneForCode } from '../../domain/codes/refusals/codes/accounts.ts';
import { noSuchRecord, notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import { verdict } from '../../machines/lifecycles/verdict.ts';
import { makeCode } from '../auth/smsCodes.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { actOn } from './across.ts';
import { requireSmsWay, sendCode } from './codeSending.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { type Entry, eventLabel, stateLabel } from '../records/entry.ts';
import { Refused, refused } from '../records/errors.ts';
import { requireRole } from '../records/applyUserEvent.ts';
import { maskText } from '../records/mask.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';

/** A code costs money: one person must not request codes for many phones. */
const LIMIT: Limit = { times: 20, windowMs: 3_600_000 };

/** The calls that send the codes of a record's events: only for an event that its sender could send now. */
export function codeCallsOf(entry: Entry): Bound[] {
  const { spec, lifecycle, facts, codeFor } = entry;
  return codedEvents(spec).map((type) => {
    if (!codeFor) throw new Error(`Nothing says where the code of ${spec.name} ${type} goes.`);
    return bind(eventCodeCall(spec, type), async ({ id }, context) => {
      const { viewer } = loginOf(context);
      const { services } = context;
      requireRole(entry, type, viewer);
      requireSmsWay(services);
      await act(context, (work) => spendAttempt(work, `eventCode:${viewer.userId}`, LIMIT));
      const { message, phone } = await actOn(context, spec, { id }, async (work) => {
        const row = await find(work, spec, id);
        if (!row || !isInScope(spec, viewer, row)) throw refused(noSuchRecord);
        const { status: state } = row;
        const by = { id: viewer.userId, role: viewer.role };
        const answer = verdict(lifecycle, state, await facts(work, row, null), { type, by, at: work.now });
        if (!answer.ok && answer.refusal.code === notInThisState)
          throw refused(notInThisState, { state: stateLabel(spec, state), action: eventLabel(spec, type) });
        if (!answer.ok) throw new Refused(answer.refusal);
        const target = await codeFor(work, row);
        if (!target) throw refused(noPhoneForCode);
        const made = await makeCode(work, target.phone, target.business, target.act);
        return { message: made, phone: target.phone };
      });
      return { ...(await sendCode(services, message)), sentTo: maskText('phone', phone) };
    });
  });
}
