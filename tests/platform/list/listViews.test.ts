import { describe, expect, it } from 'vitest';
import {
  chooseDefaultView,
  getListSettings,
  type Layout,
  MAX_VIEWS,
  removeListView,
  saveListLayout,
  saveListView,
} from '../../../domain/calls/listViews.ts';
import { type Person, useDesk } from '../desk.ts';

const PAGE = '/tms/transport/waybillManage';
const desk = useDesk();
const settingsOf = async (person: Person, page = PAGE) => (await person.call(getListSettings, { page })).data;
const named = async (person: Person) => (await settingsOf(person)).views.map(({ name }) => name);

describe('the columns of a page', () => {
  it('are stored for one person alone, page by page, and survive a restart', async () => {
    const [one, other] = [await desk.person('dispatcher'), await desk.person('service')];
    const layout: Layout = {
      columns: [{ name: 'plateNumber', width: 120, isPinned: true }, { name: 'status' }],
      density: 'compact',
    };
    expect((await settingsOf(one)).layout).toBeNull();
    expect(await one.call(saveListLayout, { page: PAGE, layout })).toMatchObject({ status: 0 });
    await desk.restart();
    expect((await settingsOf(one)).layout).toEqual(layout);
    expect((await settingsOf(one, '/tms/order/hall')).layout).toBeNull();
    expect((await settingsOf(other)).layout).toBeNull();
    await one.call(saveListLayout, { page: PAGE, layout: null });
    expect((await settingsOf(one)).layout).toBeNull();
  });

  it.each([
    { columns: [], density: 'normal' },
    { columns: [{ name: 'a', width: 4 }], density: 'normal' },
    { columns: [{ name: "a'--" }], density: 'normal' },
    { columns: [{ name: 'a' }], density: 'huge' },
  ])('are refused when invalid: %j', async (layout) => {
    const person = await desk.person('dispatcher');
    expect(await person.raw('POST', saveListLayout.path, { page: PAGE, layout })).toMatchObject({
      status: 10400,
    });
  });
});

describe('saved views', () => {
  it('are private, or visible to the holders of the roles they are shared with', async () => {
    const [maker, mate, other, admin] = [
      await desk.person('clerk'),
      await desk.person('clerk2'),
      await desk.person('auditor'),
      await desk.person('admin'),
    ];
    const save = (person: Person, name: string, roles: ('FC' | 'RA')[]) =>
      person.call(saveListView, { page: PAGE, name, query: 'status=completed', roles });
    await save(maker, 'mine', []);
    await save(maker, 'ours', ['FC']);
    expect(await save(maker, 'theirs', ['RA'])).toMatchObject({ status: 10403 });
    await save(admin, 'for auditors', ['RA']);
    expect(await named(maker)).toEqual(['mine', 'ours']);
    expect(await named(mate)).toEqual(['ours']);
    expect(await named(other)).toEqual(['for auditors']);
    const [shared] = (await settingsOf(mate)).views;
    expect(shared).toMatchObject({ isOwn: false, byName: '孙丽华', roles: ['FC'] });
  });

  it('are changed and removed by their author only', async () => {
    const [maker, mate] = [await desk.person('clerk'), await desk.person('clerk2')];
    const [, view] = (await settingsOf(maker)).views;
    if (!view) throw new Error('No view.');
    const changed = { page: PAGE, id: view.id, name: 'ours too', query: 'sort=waybillNo', roles: view.roles };
    expect(await mate.call(saveListView, changed)).toMatchObject({ status: 10404 });
    expect(await mate.call(removeListView, { id: view.id })).toMatchObject({ status: 10404 });
    expect((await maker.call(saveListView, changed)).data.map(({ name }) => name)).toEqual([
      'mine',
      'ours too',
    ]);
    expect((await maker.call(removeListView, { id: view.id })).data.map(({ name }) => name)).toEqual([
      'mine',
    ]);
    expect(await named(mate)).toEqual([]);
  });

  it('open a page for the person who chose so, as long as they may see the view', async () => {
    const [maker, mate] = [await desk.person('clerk'), await desk.person('clerk2')];
    await maker.call(saveListView, { page: PAGE, name: 'ours', query: 'status=arrived', roles: ['FC'] });
    const [view] = (await settingsOf(mate)).views;
    expect(await mate.call(chooseDefaultView, { page: PAGE, id: String(view?.id) })).toMatchObject({
      status: 0,
    });
    expect((await settingsOf(mate)).views).toMatchObject([{ name: 'ours', isDefault: true }]);
    expect((await settingsOf(maker)).views.some(({ isDefault }) => isDefault)).toBe(false);
    const [own] = (await settingsOf(maker)).views;
    expect(await mate.call(chooseDefaultView, { page: PAGE, id: String(own?.id) })).toMatchObject({
      status: 10404,
    });
    await mate.call(chooseDefaultView, { page: PAGE, id: null });
    expect((await settingsOf(mate)).views).toMatchObject([{ name: 'ours', isDefault: false }]);
  });

  it('are limited in number', async () => {
    const person = await desk.person('warehouse');
    const save = (name: string) => person.call(saveListView, { page: PAGE, name, query: '', roles: [] });
    for (let at = 0; at < MAX_VIEWS; at++) expect((await save(`view ${at}`)).status).toBe(0);
    expect(await save('one more')).toMatchObject({ status: 10400 });
    expect(await save('a\0b')).toMatchObject({ status: 10400 });
  });
});
