import { asc, eq, sql } from 'drizzle-orm';
import { getDefaultGroup, getTodoCount, listGroups, queryAreas } from '../../domain/calls/party.ts';
import { children } from '../../domain/codes/areas.ts';
import { say } from '../../domain/codes/label.ts';
import { darkEnough } from '../../domain/rules/siteTheme.ts';
import { publicFileUrl } from '../../domain/calls/files.ts';
import { liveTheme } from '../business/platform/website/live.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { refused } from '../records/errors.ts';
import type { Db } from '../store/tx.ts';
import { partyGroup } from '../store/systemTables.ts';
import { defaultGroup } from './defaultGroup.ts';
import { isCentral, todoCounts } from './todo.ts';

/** The group of the login page: the one whose code was entered, else that of the host. */
async function brandOf(db: Db, branchCode: string | undefined, host: string) {
  if (branchCode === undefined) return defaultGroup(db, host);
  const [named] = await db.select().from(partyGroup).where(eq(partyGroup.groupCode, branchCode));
  if (!named || named.state === 'closed') throw refused(noSuchRecord);
  return named;
}

const brand = bind(getDefaultGroup, async ({ branchCode }, { services, host }) => {
  const { db } = services.store;
  const { groupCode, groupName, loginLogoUrl, logoUrl } = await brandOf(db, branchCode, host);
  const theme = await liveTheme(db, groupCode);
  const pictureUrl = theme?.loginPicture ? publicFileUrl(theme.loginPicture) : null;
  return {
    ...{ groupName, loginLogoUrl, logoUrl },
    ...(theme && { theme: { colour: theme.colour, fill: darkEnough(theme.colour), pictureUrl } }),
  };
});

const AREAS = children().map(({ code, name }) => ({
  areaCode: code,
  areaName: name,
  children: children(code).map((city) => ({ areaCode: city.code, areaName: city.name })),
}));

const areas = bind(queryAreas, () => Promise.resolve({ records: AREAS }));

const groups = bind(listGroups, ({ pageSize, current }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const seesAll = viewer.role === 'admin' && (await isCentral(work, viewer.groupCode));
    const where = seesAll ? undefined : eq(partyGroup.groupCode, viewer.groupCode);
    const { groupCode, groupName, softVersion, loginLogoUrl, logoUrl } = partyGroup;
    const [counted] = await work.tx
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(partyGroup)
      .where(where);
    const records = await work.tx
      .select({ groupCode, groupName, softVersion, loginLogoUrl, logoUrl })
      .from(partyGroup)
      .where(where)
      .orderBy(asc(partyGroup.sort), asc(groupCode))
      .limit(pageSize)
      .offset((current - 1) * pageSize);
    const total = counted?.total ?? 0;
    return { records, total, size: pageSize, current, pages: Math.ceil(total / pageSize) };
  }),
);

const todos = bind(getTodoCount, (_request, context) =>
  act(context, async (work) => {
    const counts = await todoCounts(work, loginOf(context).viewer);
    return counts.map(({ todo, count }) => ({
      configKey: todo.key,
      configName: say(todo.label, context.lang),
      configValue: count,
    }));
  }),
);

export const partyCalls: readonly Bound[] = [brand, areas, groups, todos];
