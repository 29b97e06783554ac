import { chartFlow, MAX_FLOW_DAYS } from '../../domain/calls/chartFlow.ts';
import { fieldsAreWrong, noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { rangeTooLong } from '../../domain/codes/refusals/codes/statistics.ts';
import { mayView } from '../../domain/rules/rights.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { DEADLINES } from '../jobs/timers.ts';
import { refused } from '../records/errors.ts';
import { allEntries } from '../records/registry.ts';
import { flowOf } from '../statistics/chartFlow.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

/** Creating and editing have no event, and are refused like one. */
const SAVE = 'save';

/** @throws 10404 for a chart or record that is none, or not the caller's; 10400, 40001 for such a period */
const flow = bind(chartFlow, ({ chart, record, from, to }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const specs = allEntries()
      .map(({ spec }) => spec)
      .filter((spec) => (spec.chart ?? spec.name) === chart && mayView(spec, viewer));
    const spec = record === undefined ? specs[0] : specs.find(({ name }) => name === record);
    if (!spec) throw refused(noSuchRecord);
    if (from > to) throw refused(fieldsAreWrong, { fields: 'from' });
    if (to - from > MAX_FLOW_DAYS * DAY_MS) throw refused(rangeTooLong);
    const { refusals, ...counted } = await flowOf(work, { record: spec.name, from, to });
    return {
      ...counted,
      records: specs.map(({ name }) => name),
      record: spec.name,
      refusals: refusals.filter(({ event }) => event === SAVE || spec.events[event] !== undefined),
      timers: DEADLINES.filter((one) => one.spec.name === spec.name).map(({ state, event, field }) => ({
        state,
        event,
        field,
      })),
    };
  }),
);

export const chartFlowCalls: readonly Bound[] = [flow];
