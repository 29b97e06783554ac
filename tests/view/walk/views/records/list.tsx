import { act, fireEvent } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import { pageOf } from '../../../../../domain/calls/call.ts';
import { rowSchema } from '../../../../../domain/calls/records.ts';
import { listModel } from '../../../../../machines/list/model.ts';
import type { ListContext } from '../../../../../machines/list/setup.ts';
import { notifyRecordChanged } from '../../../../../src/app/live.ts';
import { goTo } from '../../../../../src/app/location.ts';
import { RecordPage } from '../../../../../src/records/list/RecordPage.tsx';
import { show } from '../../../../walk/stateText.ts';
import { userAction, press, pressOn, external } from '../../causes.ts';
import { decoratedRow, loadView } from '../../load.ts';
import {
  all,
  button,
  control,
  field,
  option,
  recordTexts,
  messageTexts,
  shows,
  textOf,
} from '../../screen.ts';
import { view } from '../../view.ts';

const PATH = '/loads';
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ListContext;
const pages = ({ page, query }: ListContext) => (page ? Math.ceil(page.total / query.size) : 0);
const hasRows = (snapshot: AnyMachineSnapshot) => listModel.facts(snapshot as never).place === 'rows';

const QUERIES = ['filter', 'sort', 'page size 50', 'turn to page 2', 'go back to page 2'];

const address = (search: string) =>
  userAction(
    `address ${PATH}${search}`,
    () => document.body,
    () => {
      act(() => {
        goTo(`${PATH}${search}`);
      });
    },
    { when: () => true, because: 'one may go anywhere at any time' },
  );
const sorter = () => control('th button', 'Number');
const ticks = () => all('tbody input[type=checkbox]') as HTMLInputElement[];
const pageSize = () => field(recordTexts('pageSize'));
const choose = (name: string) => (input: HTMLElement) => {
  fireEvent.click(input);
  const found = option(name);
  if (!found) throw new Error(`there is no choice "${name}"`);
  fireEvent.click(found);
};
const sortOf = (head: Element | undefined) =>
  head && { field: 'orderNo', dir: head.getAttribute('aria-sort') === 'ascending' ? 'asc' : 'desc' };

/** The message in place of the rows. */
function place(): string {
  if (all('table').length > 0) return 'rows';
  const titles = {
    forbidden: recordTexts('forbidden.title'),
    failed: recordTexts('failed.title'),
    'nothing found': recordTexts('empty.filtered'),
    'nothing there': recordTexts('empty.title', { name: 'Load' }),
  };
  const found = Object.entries(titles).find(([, title]) => shows(title));
  return found?.[0] ?? 'awaited';
}

function reason(): string | undefined {
  const heard = [...messageTexts('alert'), ...messageTexts('status')].join(' ');
  return ['You are not allowed to do this', recordTexts('failed.text')].find((text) => heard.includes(text));
}

/** The number of rows named by the action bar. */
function chosenRows(bar: string): number | 'all of the filter' {
  const ticked = /^(\d+) ticked/.exec(bar);
  if (ticked) return Number(ticked[1]);
  return /^(?:All|The) \d+ rows?/.test(bar) ? 'all of the filter' : 0;
}

const pageSchema = pageOf(rowSchema);

export const listView = view({
  model: listModel,
  opening: { event: 'open with the defaults', before: (snapshot) => snapshot.matches('idle') },
  abstract: (context) => {
    const { page, selected, refusal } = context as ListContext;
    const chosen = selected === 'filter' ? selected : [...selected].sort();
    return [page && page.total > 0, chosen, refusal?.status];
  },
  // One change of the query at a time.
  skips: (event, snapshot) =>
    QUERIES.includes(event) && show(contextOf(snapshot).query) !== show(contextOf(snapshot).defaults),
  draw: () => <RecordPage view={loadView} bulk={['publish']} />,
  before: () => {
    goTo(PATH, { replace: true });
  },
  decorate: (outcome) => {
    const answer = 'output' in outcome ? (outcome.output as { ok: boolean; data: unknown }) : null;
    if (!answer?.ok) return outcome;
    const page = pageSchema.parse(answer.data);
    return { output: { ok: true, data: { ...page, records: page.records.map(decoratedRow) } } };
  },
  userActions: {
    'open with the defaults': address(''),
    'go back to page 2': address('?current=2'),
    filter: userAction('filter of the state', () => field(recordTexts('status')), choose('Published')),
    'reset filters': press(() => recordTexts('reset')),
    sort: pressOn('head of the number', sorter, { when: hasRows, because: 'there is no head without rows' }),
    'page size 50': userAction('rows per page', pageSize, choose(recordTexts('perPage', { n: 50 })), {
      when: (snapshot) => contextOf(snapshot).page !== null,
      because: 'there is no pager before the first rows',
    }),
    'turn to page 2': press(() => recordTexts('pageNo', { n: 2 }), {
      when: (snapshot) => pages(contextOf(snapshot)) > 1,
      because: 'there is no second page',
    }),
    reload: [
      press(() => recordTexts('refresh')),
      press(() => recordTexts('retry'), {
        when: (snapshot) =>
          snapshot.matches('failed') &&
          !['forbidden'].includes(String(listModel.facts(snapshot as never).place)),
        because: 'nothing failed that a retry could mend',
      }),
    ],
    'rows change elsewhere': external('the live channel tells', () => {
      notifyRecordChanged('load', '1');
    }),
    'row 1 comes': external('a cell of it was changed'),
    'toggle row 1': pressOn('tick of row 1', () => ticks()[0] ?? null, {
      when: (snapshot) => hasRows(snapshot) && (contextOf(snapshot).page?.records.length ?? 0) > 0,
      because: 'there is no row',
    }),
    'toggle the page': pressOn('tick of the page', () => control('thead input', recordTexts('tickPage')), {
      when: hasRows,
      because: 'there is no head without rows',
    }),
    'select all of the filter': userAction(
      'button "Select all … rows of this filter"',
      () =>
        button(recordTexts('bulk.selectAll', { count: 42 })) ??
        button(recordTexts('bulk.selectAll', { count: 20 })),
      (control) => {
        fireEvent.click(control);
      },
      {
        when: (snapshot) => {
          const { page, selected } = contextOf(snapshot);
          return selected !== 'filter' && selected.length > 0 && selected.length < (page?.total ?? 0);
        },
        because: 'it stands beside a selection of fewer rows',
      },
    ),
    'clear the selection': press(() => recordTexts('bulk.clear'), {
      when: (snapshot) => {
        const { page, selected } = contextOf(snapshot);
        return selected === 'filter' ? (page?.total ?? 0) > 0 : selected.length > 0;
      },
      because: 'nothing is selected',
    }),
  },
  read: () => {
    const rows = all('tbody tr');
    const total = /^([\d,]+) in all$/.exec(
      messageTexts('status').find((text) => text.endsWith(' in all')) ?? '',
    );
    const states = all('[role=search] .mantine-Pill-label').map(textOf);
    return {
      place: place(),
      rows: rows.map((row) => textOf(row.querySelector('button')).replace('LD', '')),
      ticked: rows
        .filter((row) => row.querySelector<HTMLInputElement>('input')?.checked)
        .map((row) => textOf(row.querySelector('button')).replace('LD', '')),
      selected: chosenRows(textOf(all(`[aria-label="${recordTexts('bulk.bar')}"]`)[0])),
      filters: states.length > 0 ? { status: states.map((text) => text.toLowerCase()).join() } : {},
      sort: all('table').length > 0 ? (sortOf(all('th[aria-sort$=ending]')[0]) ?? 'by age') : null,
      pager: total && {
        total: Number(total[1]),
        current: Number(textOf(all('[aria-current=page]')[0])) || null,
        size: Number(pageSize()?.value.split(' ')[0]),
      },
      waiting: document.querySelector(`[aria-label="${recordTexts('loading')}"]`) !== null,
      old: messageTexts('status').includes(recordTexts('staleRows')),
      reason: reason() ?? null,
    };
  },
  expects: ({ sort, reason: told, ...rest }) => ({
    ...rest,
    sort: (sort as { field: string } | null)?.field === 'gmtCreated' ? 'by age' : sort,
    reason: told === 'no answer' ? recordTexts('failed.text') : told,
  }),
});
