import type { AnyMachineSnapshot } from 'xstate';
import { z } from 'zod';
import { recordCalls } from '../../../../domain/calls/records.ts';
import { order } from '../../../../domain/records/order.ts';
import type { ListContext } from '../../../../machines/list/setup.ts';
import { answer, type Can, cut, type UserCause, never, type WalkAdapter } from '../adapter.ts';
import type { Scene } from '../scene.ts';
import { idleDesk, goTo } from './desk.ts';

const PAGE = '/tms/order/order_manage';
const { list } = recordCalls(order);
const ROWS = 'rows';
const rowsSchema = list.data.shape.records;
const pageSchema = z.object({ output: z.object({ data: z.looseObject({}) }) });

const contextOf = (at: AnyMachineSnapshot) => at.context as ListContext;

const main = ({ page }: Scene) => page.getByRole('main');
const rows = (scene: Scene) => main(scene).locator('tbody').getByRole('row');
const numbers = (scene: Scene, only = rows(scene)) =>
  only.getByRole('button', { name: /^DD\d+$/ }).allInnerTexts();
const press =
  (name: string): UserCause['do'] =>
  (scene) =>
    main(scene).getByRole('button', { name, exact: true }).click();
const choose = async (scene: Scene, field: string, option: string) => {
  await main(scene).getByRole('combobox', { name: field }).click();
  await scene.page.getByRole('option', { name: option, exact: true }).click();
};

const isOpen: Can = (at) => !at.matches('idle');
const hasRows: Can = (at) => {
  const { page, refusal } = contextOf(at);
  const isForbidden = at.matches('failed') && refusal?.status === 10403;
  return !isForbidden && page !== null && page.records.length > 0;
};

const isAnyTicked: Can = (at) => contextOf(at).selected.length > 0;

/** Some rows are ticked, and the filter matches more. */
const hasMore: Can = (at, happened) => {
  const { page, selected } = contextOf(at);
  return (
    selected !== 'filter' &&
    selected.length > 0 &&
    hasRows(at, happened) &&
    (page?.total ?? 0) > selected.length
  );
};

/** The two demo rows that represent those of the model. */
const realRows = (scene: Scene) => rowsSchema.parse(scene.notes.get(ROWS) ?? []);
const numbersOf = (scene: Scene, ids: unknown) =>
  z
    .array(z.string())
    .parse(ids)
    .map((id) => realRows(scene)[Number(id) - 1]?.orderNo);

/** The platform gets the query, and its answer is the page of the model with two real rows. */
const rowsCome: UserCause = {
  do: (scene, { source, outcome }) =>
    scene.gate.change(source, (real) => {
      const { records } = list.data.parse(real.data);
      if (!scene.notes.has(ROWS)) scene.notes.set(ROWS, records.slice(0, 2));
      return { ...real, data: { ...pageSchema.parse(outcome).output.data, records: realRows(scene) } };
    }),
};

const PLACES = {
  没有权限: 'forbidden',
  加载失败: 'failed',
  没有符合条件的数据: 'nothing found',
  暂无订单: 'nothing there',
};
const REASONS = {
  没有收到平台的回复: 'no answer',
  'You are not allowed to do this': 'You are not allowed to do this',
};

function found<T>(said: string, words: Readonly<Record<string, T>>): T | null {
  return Object.entries(words).find(([text]) => said.includes(text))?.[1] ?? null;
}

/** The sort field and direction. */
async function readSort(scene: Scene) {
  const head = main(scene).locator('th[aria-sort$=ending]');
  if ((await head.count()) === 0) return null;
  const field = (await head.innerText()).trim();
  return {
    field: { 订单号: 'orderNo', 创建时间: 'gmtCreated' }[field] ?? field,
    dir: (await head.getAttribute('aria-sort'))?.replace('ending', '') ?? '',
  };
}

async function readPager(scene: Scene) {
  const size = main(scene).getByRole('combobox', { name: '每页条数' });
  if ((await size.count()) === 0) return null;
  const [current = null] = await main(scene).locator('button[aria-current=page]').allInnerTexts();
  const said = (await main(scene).getByRole('status').allInnerTexts()).join();
  return {
    total: Number(/共 (\d+) 条/.exec(said)?.[1]),
    current: current === null ? null : Number(current),
    size: Number.parseInt(await size.inputValue()),
  };
}

export const listAdapter: WalkAdapter = {
  chart: 'list',
  inputs: { start: idleDesk('dispatcher') },
  events: {
    'open with the defaults': { do: goTo(PAGE) },
    'go back to page 2': { do: goTo(`${PAGE}?current=2`) },
    filter: {
      can: isOpen,
      do: async (scene) => {
        await choose(scene, '状态', '发布中');
        await scene.page.keyboard.press('Escape');
      },
    },
    'reset filters': {
      can: isOpen,
      do: (scene) => main(scene).getByRole('search').getByRole('button', { name: '重置' }).click(),
    },
    sort: { can: hasRows, do: press('订单号') },
    'page size 50': {
      can: (at) => contextOf(at).page !== null,
      do: (scene) => choose(scene, '每页条数', '50 条/页'),
    },
    'turn to page 2': {
      can: (at) => {
        const { page, query } = contextOf(at);
        return page !== null && page.total > query.size && query.current !== 2;
      },
      do: press('第 2 页'),
    },
    reload: { can: isOpen, do: press('刷新') },
    'rows change elsewhere': {
      can: isOpen,
      do: ({ line }) => {
        line.say('{"type":"recordChanged","record":"order","id":"17","version":2}');
      },
    },
    'toggle row 1': { can: hasRows, do: (scene) => rows(scene).first().getByRole('checkbox').click() },
    'toggle the page': {
      can: hasRows,
      do: (scene) => main(scene).getByRole('checkbox', { name: '选择本页全部' }).click(),
    },
    'row 1 comes': never('a cell is edited in place, which the walk of the cell plays'),
    'select all of the filter': { can: hasMore, do: press('选择当前筛选的全部 42 条') },
    'clear the selection': { can: isAnyTicked, do: press('清除选择') },
  },
  outcomes: {
    load: { rows: rowsCome, 'no rows': answer, 'beyond the end': answer, refused: answer, 'no answer': cut },
  },
  calls: { load: list },
  remember: (_, _happened, to) => ({ isTicked: contextOf(to).selected.length > 0 }),
  see: (facts, scene, at) => ({
    ...facts,
    place: at.matches('idle') ? null : facts.place,
    rows: numbersOf(scene, facts.rows),
    ticked: numbersOf(scene, facts.ticked),
  }),
  read: async (scene) => {
    const said = (await main(scene).locator('[role=alert], [role=status]').allInnerTexts()).join('\n');
    const bar = (await main(scene).getByRole('group', { name: '批量操作' }).allInnerTexts()).join();
    const hasTable = (await main(scene).getByRole('table').count()) === 1;
    const isWaiting = (await main(scene).getByLabel('正在加载').count()) > 0;
    const isHere = (await main(scene).getByRole('search').count()) === 1;
    const status = new URLSearchParams(scene.page.url().split('?')[1] ?? '').get('status');
    return {
      place: hasTable ? 'rows' : (found(said, PLACES) ?? (isHere ? 'awaited' : null)),
      rows: await numbers(scene),
      ticked: await numbers(
        scene,
        rows(scene).filter({ has: scene.page.getByRole('checkbox', { checked: true }) }),
      ),
      selected: bar.includes('已选择当前筛选的全部 42 条')
        ? 'all of the filter'
        : Number(/已选 (\d+) 条/.exec(bar)?.[1] ?? 0),
      filters: status === null ? {} : { status },
      sort: await readSort(scene),
      pager: await readPager(scene),
      waiting: isWaiting,
      old: said.includes('未能刷新'),
      reason: found(said, REASONS),
    };
  },
  beyond: {
    'list | row.fetched | 0': 'a cell is edited in place, which its own walk plays',
  },
};
