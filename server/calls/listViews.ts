import { and, count, eq, or, sql } from 'drizzle-orm';
import {
  chooseDefaultView,
  getListSettings,
  type Layout,
  MAX_VIEWS,
  removeListView,
  saveListLayout,
  saveListView,
  sharedWith,
  type SavedView,
  type ViewDraft,
} from '../../domain/calls/listViews.ts';
import { roleOfTag, tagOf } from '../../domain/codes/roleTags.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { noSuchRecord, notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { refused, wrongFields } from '../records/errors.ts';
import { seenView } from './seenViews.ts';
import { namesOfPeople } from '../records/people.ts';
import { listLayout, listView } from '../store/listTables.ts';
import type { Work } from '../records/work.ts';
import { asSpoken } from '../store/pinyinOrder.ts';

const TOO_MANY: Label = [
  `一个页面最多保存 ${MAX_VIEWS} 个视图`,
  `A page keeps at most ${MAX_VIEWS} views of yours`,
  `Una página guarda como máximo ${MAX_VIEWS} vistas suyas`,
  `1 ページに保存できるビューは ${MAX_VIEWS} 件までです`,
];

const ofPage = ({ groupCode, userId }: Viewer, page: string) =>
  and(eq(listLayout.groupCode, groupCode), eq(listLayout.accountId, userId), eq(listLayout.page, page));

const ownView = ({ groupCode, userId }: Viewer, id: string) =>
  and(eq(listView.groupCode, groupCode), eq(listView.accountId, userId), eq(listView.id, id));

/** Own views of a page and those shared with the acting role, by name. */
async function viewsOf(work: Work, viewer: Viewer, page: string): Promise<SavedView[]> {
  const isShared = sql`${listView.roles} @> ${JSON.stringify([tagOf(viewer.role)])}::jsonb`;
  const rows = await work.tx
    .select()
    .from(listView)
    .where(
      and(
        eq(listView.groupCode, viewer.groupCode),
        eq(listView.page, page),
        or(eq(listView.accountId, viewer.userId), isShared),
      ),
    )
    .orderBy(asSpoken(listView.name), listView.id);
  const [setting] = await work.tx
    .select({ defaultView: listLayout.defaultView })
    .from(listLayout)
    .where(ofPage(viewer, page));
  const people = await namesOfPeople(work, [...new Set(rows.map(({ accountId }) => accountId))]);
  return rows.map(({ id, name, query, roles, accountId }) => ({
    id,
    name,
    query: seenView(page, query, viewer),
    roles,
    isOwn: accountId === viewer.userId,
    isDefault: id === setting?.defaultView,
    byName: people.get(accountId) ?? '',
  }));
}

async function putSetting(
  work: Work,
  viewer: Viewer,
  page: string,
  set: { layout: Layout | null } | { defaultView: string | null },
): Promise<void> {
  await work.tx
    .insert(listLayout)
    .values({ groupCode: viewer.groupCode, accountId: viewer.userId, page, ...set })
    .onConflictDoUpdate({ target: [listLayout.groupCode, listLayout.accountId, listLayout.page], set });
}

/** @throws 10403 shared with a role that is not the own one, 10404 not an own view, 10400 too many of them */
async function put(work: Work, viewer: Viewer, page: string, { id, ...view }: ViewDraft): Promise<void> {
  if (view.roles.some((tag) => !sharedWith(viewer.role).includes(roleOfTag(tag)))) throw refused(notAllowed);
  const fields = { ...view, gmtModified: work.now };
  if (id !== undefined) {
    const { rowCount } = await work.tx.update(listView).set(fields).where(ownView(viewer, id));
    if (rowCount === 0) throw refused(noSuchRecord);
    return;
  }
  const { groupCode, userId } = viewer;
  const own = and(eq(listView.groupCode, groupCode), eq(listView.page, page), eq(listView.accountId, userId));
  const [kept] = await work.tx.select({ n: count() }).from(listView).where(own);
  if ((kept?.n ?? 0) >= MAX_VIEWS) throw wrongFields([{ field: 'name', msg: TOO_MANY }]);
  await work.tx.insert(listView).values({ ...fields, groupCode, id: work.nextId(), accountId: userId, page });
}

export const listViewCalls: readonly Bound[] = [
  bind(getListSettings, ({ page }, context) => {
    const { viewer } = loginOf(context);
    return act(context, async (work) => {
      const [setting] = await work.tx
        .select({ layout: listLayout.layout })
        .from(listLayout)
        .where(ofPage(viewer, page));
      return { layout: setting?.layout ?? null, views: await viewsOf(work, viewer, page) };
    });
  }),
  bind(saveListLayout, ({ page, layout }, context) =>
    act(context, async (work) => {
      await putSetting(work, loginOf(context).viewer, page, { layout });
      return null;
    }),
  ),
  bind(saveListView, ({ page, ...view }, context) =>
    act(context, async (work) => {
      const { viewer } = loginOf(context);
      await put(work, viewer, page, view);
      return viewsOf(work, viewer, page);
    }),
  ),
  bind(removeListView, ({ id }, context) =>
    act(context, async (work) => {
      const { viewer } = loginOf(context);
      const [gone] = await work.tx.delete(listView).where(ownView(viewer, id)).returning();
      if (!gone) throw refused(noSuchRecord);
      return viewsOf(work, viewer, gone.page);
    }),
  ),
  bind(chooseDefaultView, ({ page, id }, context) =>
    act(context, async (work) => {
      const { viewer } = loginOf(context);
      const views = await viewsOf(work, viewer, page);
      if (id !== null && !views.some((view) => view.id === id)) throw refused(noSuchRecord);
      await putSetting(work, viewer, page, { defaultView: id });
      return viewsOf(work, viewer, page);
    }),
  ),
];
