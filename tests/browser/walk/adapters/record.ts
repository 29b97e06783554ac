import type { AnyMachineSnapshot } from 'xstate';
import { recordCalls } from '../../../../domain/calls/records.ts';
import { order } from '../../../../domain/records/order.ts';
import { wireEvent } from '../../../../domain/schema/record.ts';
import type { RecordContext } from '../../../../machines/record/setup.ts';
import { answer, type Can, cut, type UserCause, itself, never, type WalkAdapter } from '../adapter.ts';
import type { Scene } from '../scene.ts';
import { idleDesk, counters, go } from './desk.ts';
import { done, invalid, newer, other, SHOWN, shown, stale, THEIRS } from './recordAnswers.ts';
import { FIELD, freshText } from './recordDesk.ts';

const PAGE = '/tms/order/order_manage';
const calls = recordCalls(order);
const act = { method: 'POST', path: `${calls.detail.path}/${wireEvent('submit')}` } as const;

const contextOf = (at: AnyMachineSnapshot) => at.context as RecordContext;
const drawer = ({ page }: Scene) => page.getByRole('dialog').first();
const press =
  (name: string): UserCause['do'] =>
  (scene) =>
    drawer(scene).getByRole('button', { name, exact: true }).click();

/** The desk with no record open. */
async function leave(scene: Scene): Promise<void> {
  if ((await counters(scene).count()) === 0) await idleDesk('dispatcher')(scene);
  await go(scene, PAGE);
  await drawer(scene).waitFor({ state: 'detached' });
}

const store: UserCause['do'] = (scene) => drawer(scene).getByRole('button', { name: '存为草稿' }).click();
/** The field of the form, with a text that was never used before. */
const write: UserCause['do'] = (scene) => drawer(scene).getByLabel(FIELD.label).fill(freshText());

const isIn =
  (...states: readonly Parameters<AnyMachineSnapshot['matches']>[0][]): Can =>
  (at) =>
    states.some((state) => at.matches(state));
const isWriting = isIn({ editing: { form: 'idle' } }, { editing: { form: 'failed' } });
const isStored: Can = (at) => contextOf(at).id !== null;
const isAhead: Can = (_, memory) => memory.isBehind !== true;

const FORMS = 'what a form says of its fields is walked without a browser';
const QUESTIONS = 'the event of this walk asks for nothing';

/** Actions in a form: `record.acting` is the form of a pending event. */
const inForm = (state: string, ...events: readonly string[]) =>
  Object.fromEntries(events.map((event) => [`record.${state} | ${event} | 0`, FORMS]));
const DONE = [
  'field.left',
  'value.awaited',
  'value.arrived',
  'draft.checked',
  'draft.discarded',
  'draft.accepted',
] as const;

const PLACES = {
  记录不存在: 'notFound',
  没有权限: 'forbidden',
  加载失败: 'unavailable',
  数据已被他人修改: 'conflict',
};
const REASONS = {
  不确定是否已生效: 'nobody knows',
  没有收到平台的回复: 'no answer',
  '数据已被他人修改，请刷新后重试': 'Someone else changed this record',
  ...Object.fromEntries(
    [
      'Not in this state',
      'Someone else changed this record',
      'Some fields are wrong',
      'The number exists already',
      'Please try later',
    ].map((text) => [text, text]),
  ),
};
const found = (said: string, words: Readonly<Record<string, string>>) =>
  Object.entries(words).find(([text]) => said.includes(text))?.[1] ?? null;

async function placeIn(scene: Scene, said: string): Promise<string | null> {
  if ((await drawer(scene).count()) === 0) return null;
  if ((await drawer(scene).locator('form').count()) > 0) return 'form';
  if ((await drawer(scene).getByRole('tablist').count()) > 0) return 'record';
  return found(said, PLACES) ?? 'awaited';
}

export const recordAdapter: WalkAdapter = {
  chart: 'record',
  inputs: {
    'stored record': async (scene) => {
      await leave(scene);
      await go(scene, `${PAGE}?open=${(await other(scene)).id}`);
    },
    'new record': async (scene) => {
      await leave(scene);
      await go(scene, `${PAGE}?open=new`);
      await drawer(scene).getByRole('combobox', { name: '货主' }).first().click();
      await scene.page.getByRole('option').first().click();
    },
  },
  events: {
    reload: {
      can: isIn('viewing', 'unavailable', 'forbidden'),
      do: (scene) =>
        drawer(scene)
          .getByRole('button', { name: /^(刷新|重试)$/ })
          .click(),
    },
    'the record changes elsewhere': {
      can: isStored,
      do: async (scene, { at }) => {
        scene.line.say(
          JSON.stringify({
            type: 'recordChanged',
            record: 'order',
            id: contextOf(at).detail?.row.id === '17' ? (await other(scene)).id : '0',
            version: 2,
          }),
        );
      },
    },
    edit: { can: isIn('viewing'), do: press('编辑') },
    'cancel the edit': { can: isWriting, do: press('取消') },
    'write the goods name': { can: isWriting, do: write },
    'write what stood there': never('the walk cannot know what the form began with'),
    'leave a field': never(FORMS),
    'a value is on its way': never(FORMS),
    'a value is there': never(FORMS),
    'check the form': never(FORMS),
    'discard what was typed': never(FORMS),
    'accept what was typed before': never(FORMS),
    'open the question of an event': never(QUESTIONS),
    'close the question': never(QUESTIONS),
    submit: { can: isWriting, do: store },
    'send an event': { can: (at, m) => m.isNew !== true && at.matches('viewing'), do: press('提交审核') },
    retry: {
      can: isIn({ editing: { form: 'failed' } }, { viewing: { notice: 'failed' } }),
      do: (scene, cue) => (cue.at.matches('viewing') ? press('再次发送')(scene, cue) : store(scene, cue)),
    },
    'dismiss the notice': {
      can: isIn({ viewing: { notice: 'refused' } }, { viewing: { notice: 'failed' } }),
      do: (scene) => drawer(scene).getByRole('alert').getByRole('button', { name: '关闭' }).click(),
    },
    'keep mine': {
      do: (scene, cue) => {
        scene.notes.set(SHOWN, scene.notes.get(THEIRS));
        return press('保留我的修改')(scene, cue);
      },
    },
    'take theirs': {
      do: (scene, cue) => {
        scene.notes.set(SHOWN, scene.notes.get(THEIRS));
        return press('采用对方的修改')(scene, cue);
      },
    },
  },
  outcomes: {
    load: {
      found: { do: newer.do },
      newer,
      notFound: answer,
      forbidden: answer,
      refused: answer,
      'no answer': cut,
    },
    check: {
      sound: itself,
      wrong: never('the form finds what is wrong before it gives the draft away'),
      broken: never('checking loads nothing'),
    },
    save: {
      stored: { can: isAhead, do: shown.do },
      invalid,
      stale,
      notFound: answer,
      refused: answer,
      'no answer': cut,
    },
    act: { done: { can: isAhead, do: done.do }, stale, notFound: answer, refused: answer, 'no answer': cut },
  },
  calls: { load: calls.detail, save: calls.save, act },
  lingering: ['save', 'act'],
  keepsWindow: true,
  remember: (memory, happened, to) => ({
    isNew: memory.isNew === true || (happened === '' && contextOf(to).id === null),
    isBehind:
      to.matches({ editing: { basis: 'outdated' } }) || (memory.isBehind === true && to.matches('editing')),
  }),
  passes: (at) => (at.matches({ editing: { form: 'checking' } }) ? ['settle check:sound'] : undefined),
  see: ({ weightKg: _, restored: __, asking: ___, ...facts }, scene, at) => ({
    ...facts,
    place: at.status === 'done' ? null : facts.place,
    text: facts.place === 'record' ? scene.notes.get(SHOWN) : null,
  }),
  read: async (scene) => {
    const said = (await drawer(scene).locator('[role=alert], [role=status]').allInnerTexts()).join('\n');
    const place = await placeIn(scene, said);
    const text = drawer(scene).locator(`[data-fact=${FIELD.name}] dd`);
    const wrong = drawer(scene).locator('[aria-invalid=true]');
    return {
      place,
      text: place === 'record' ? await text.innerText() : null,
      busy: (await drawer(scene).locator('form[aria-busy=true], [data-event][data-loading]').count()) > 0,
      old: said.includes('未能获取最新内容'),
      wrong: Array.from({ length: await wrong.count() }, () => 'goodsName'),
      outdated: said.includes('他人已修改此记录'),
      reason: found(place === 'conflict' ? '' : said, REASONS),
    };
  },
  beyond: {
    'record.notFound | record.reload | 0': 'what is gone has no button',
    ...inForm('editing.draft', ...DONE),
    ...inForm('editing.draft.dirty', 'always'),
    ...inForm('viewing.eventForm.open', 'field.changed', ...DONE),
    ...inForm('acting', 'field.changed', ...DONE),
    'record.viewing.eventForm.none | eventForm.opened | 0': QUESTIONS,
    'record.viewing.eventForm.none | always | 0': QUESTIONS,
    'record.viewing.eventForm.open | eventForm.opened | 0': QUESTIONS,
    'record.viewing.eventForm.open | eventForm.closed | 0': QUESTIONS,
    'record.viewing.notice.refused | eventForm.opened | 0': QUESTIONS,
    'record.viewing.notice.failed | eventForm.opened | 0': QUESTIONS,
    'record.acting | eventForm.closed | 0': QUESTIONS,
    'record.editing.form.checking | done check | 0':
      'the form finds what is wrong before it gives the draft away',
    'record.editing.form.checking | error check | 0': 'checking loads nothing',
    'record.editing.form.checking | after checkTimeout | 0': 'checking waits for nothing',
  },
};
