import { recallRecords, searchRecords } from '../../domain/calls/search.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { recall, search } from '../records/search.ts';

const find = bind(searchRecords, ({ keyword }, context) =>
  act(context, (work) => search(work, loginOf(context).viewer, keyword)),
);

const again = bind(recallRecords, ({ rows }, context) => {
  const named = rows.split(',').map((row) => {
    const [record = '', id = ''] = row.split(':');
    return { record, id };
  });
  return act(context, (work) => recall(work, loginOf(context).viewer, named));
});

export const searchCalls: readonly Bound[] = [find, again];
