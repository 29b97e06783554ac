import { getPartyRoleConfigCountStatistics } from '../../../domain/calls/statistics.ts';
import { say } from '../../../domain/codes/label.ts';
import { menuNode } from '../../../domain/codes/menu/tree.ts';
import { type Figure, type RoleCard, roleCards } from '../../../domain/codes/roleCards.ts';
import { ROLE_CODES, roleOf } from '../../../domain/codes/roles.ts';
import { todoAddress } from '../../../domain/codes/todo.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { holdsPage } from '../../../domain/rules/belonging.ts';
import { holds } from '../../../domain/rules/governing.ts';
import { mayView, permission } from '../../../domain/rules/rights.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import type { Login } from '../../auth/sessions.ts';
import { act, bind, loginOf } from '../context.ts';
import { balanceFen, receivable, wallet } from '../../ledger/accounts.ts';
import { refused } from '../../records/errors.ts';
import { allEntries, registered } from '../../records/registry.ts';
import type { Work } from '../../records/work.ts';
import { type Measure, measure } from '../figures.ts';
import { todoCounts } from '../todo.ts';

/** May this role list all rows behind the card, and does it hold the page of the card? */
function isVisible({ value, shownTo, page, heldBy = page }: RoleCard, viewer: Viewer): boolean {
  const records = value.of === 'rows' ? value.rows.map(({ record }) => registered(record).spec) : [];
  return (
    shownTo.includes(viewer.role) &&
    holds(viewer, { pages: [heldBy] }) &&
    records.every((spec) => mayView(spec, viewer))
  );
}

/** The caller in one of their roles. @throws 10403 for a role the caller does not hold */
function inRole({ viewer, rights, usable }: Login, roleCode: string | undefined): Viewer {
  if (roleCode === undefined || roleCode === rights.code) return viewer;
  const base = roleOf(roleCode);
  if (base === undefined) throw refused(notAllowed);
  const asked = usable.find(({ code }) => code === roleCode) ?? usable.find((one) => one.base === base);
  if (asked === undefined) throw refused(notAllowed);
  if (asked.code === rights.code) return viewer;
  // Whose rows another role sees is settled when the caller switches to it: until then, what its scopes narrow is not counted.
  const narrowed = allEntries().flatMap(({ spec }) =>
    asked.scopes.has(spec.name) ? [permission(spec, 'view')] : [],
  );
  return { ...viewer, role: base, withheld: new Set([...asked.withheld, ...narrowed]) };
}

/** The page behind a card with its filter; null where this role has no such page. */
function pathOf({ page, tab, todo, value }: RoleCard, viewer: Viewer): string | null {
  const node = menuNode(page);
  if (!node || !holdsPage(viewer, page)) return null;
  if (todo !== undefined) return todoAddress({ key: todo, path: node.path });
  const [set] = value.of === 'rows' ? value.rows : [];
  const query = new URLSearchParams({ ...(tab === undefined ? {} : { tab }), ...set?.query }).toString();
  return query === '' ? node.path : `${node.path}?${query}`;
}

const asMeasure = (figure: Figure | undefined): Measure =>
  figure?.of === 'rows' ? { rows: figure.rows, sum: figure.sum } : { rows: [] };

/** Value and comparison of each card: all that is rows by one statement. */
async function valuesOf(work: Work, viewer: Viewer, cards: readonly RoleCard[]) {
  const measured = await measure(
    work,
    viewer,
    cards.flatMap(({ value, previous, fresh }) => [value, previous, fresh].map(asMeasure)),
  );
  const others = { todos: 0, wallet: 0, owed: 0 };
  if (cards.some(({ value }) => value.of === 'todos')) {
    others.todos = (await todoCounts(work, viewer)).reduce((total, { count }) => total + count, 0);
  }
  if (cards.some(({ value }) => value.of === 'wallet') && viewer.partyId !== undefined) {
    others.wallet = await balanceFen(work, wallet(viewer.partyId));
  }
  if (cards.some(({ value }) => value.of === 'owed') && viewer.partyId !== undefined) {
    others.owed = await balanceFen(work, receivable(viewer.partyId));
  }
  return cards.map(({ value, previous, fresh }, index) => {
    const [now = 0, before = 0, today = 0] = measured.slice(3 * index, 3 * index + 3);
    return {
      value: value.of === 'rows' ? now : others[value.of],
      previous: previous ? before : null,
      fresh: fresh ? today : null,
    };
  });
}

/** @throws 10403 for a role the caller does not hold. */
export const cards = bind(getPartyRoleConfigCountStatistics, ({ roleCode }, context) =>
  act(context, async (work) => {
    const asRole = inRole(loginOf(context), roleCode);
    const shown = roleCards(work.now, asRole.userId).filter((card) => isVisible(card, asRole));
    const values = await valuesOf(work, asRole, shown);
    return {
      roleCode: ROLE_CODES[asRole.role],
      items: shown.map((card, sort) => ({
        configKey: card.key,
        configName: say(card.label, context.lang),
        configValue: values[sort]?.value ?? 0,
        previous: values[sort]?.previous ?? null,
        fresh: values[sort]?.fresh ?? null,
        period: card.period,
        unit: card.unit,
        path: pathOf(card, asRole),
        icon: card.icon,
        sort,
      })),
    };
  }),
);
