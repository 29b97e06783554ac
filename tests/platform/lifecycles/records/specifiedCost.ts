import { DAY_MS, startOfDay } from '../../../../domain/rules/times.ts';
import { rowsWhere } from '../family.ts';
import { serviceOf } from '../garage.ts';

/** Periods charged already: a cost type is not charged twice for the same days. */
let years = 0;

export default serviceOf('specifiedCost', async ({ people, desk }) => {
  const [type] = await rowsWhere(people.services, 'costType', 'status', ['enabled'], 1);
  years += 1;
  const periodFrom = startOfDay(desk.now()) - 400 * DAY_MS * (years + 1);
  return { costTypeId: type?.id, periodFrom, periodTo: periodFrom + 300 * DAY_MS, amountFen: 36_000 };
});
