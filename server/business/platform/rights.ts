import { and, eq } from 'drizzle-orm';
import type { Label } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { usedByOtherRecords } from '../../../domain/codes/refusals/codes/common.ts';
import { menuHasChildren, menuUnderItself } from '../../../domain/codes/refusals/codes/system.ts';
import { ROLE_CODES, STAFF } from '../../../domain/codes/roles.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { resource } from '../../../domain/records/resource.ts';
import { role } from '../../../domain/records/role.ts';
import {
  type RightsFacts,
  rightsLifecycle,
  rightsRules,
} from '../../../machines/lifecycles/rights/machine.ts';
import { entry } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { find, findBy } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { usesOf } from '../../records/uses.ts';
import { isPowerful } from '../../../domain/rules/power.ts';
import { holdersOf } from './admins.ts';
import { scopeHeldBack } from './roleChange.ts';
import { ADMIN_PAGES } from '../../rights/grants.ts';
import { roleGrant } from '../../store/rightsTables.ts';
import type { Work } from '../../records/work.ts';
import { roleOfTag } from '../../../domain/codes/roleTags.ts';

type RoleRow = Row<typeof role>;
type Resource = Row<typeof resource>;

const FIXED: Label = [
  '创建后不能修改',
  'Cannot be changed once it is there',
  'No se puede cambiar una vez creado',
  '作成後は変更できません',
];
const NOT_STAFF: Label = [
  '自定义角色只能基于平台角色',
  'A role of your own is based on one of the platform staff',
  'Un rol propio se basa en uno del personal de la plataforma',
  '独自のロールはプラットフォームのロールを基にします',
];

const isOfRole = ({ groupCode }: Work, id: string) =>
  and(eq(roleGrant.groupCode, groupCode), eq(roleGrant.roleId, id));
const isOfResource = ({ groupCode }: Work, id: string) =>
  and(eq(roleGrant.groupCode, groupCode), eq(roleGrant.resourceId, id));

export const roleEntry = entry<typeof role>({
  spec: role,
  table: tableFor(role),
  lifecycle: { machine: rightsLifecycle, rules: rightsRules },
  facts: async (work, row): Promise<RightsFacts> => {
    const uses = await usesOf(work, 'role', row.id);
    // Closed accounts keep their roles and do not count.
    const holders = isPowerful(row.base) ? await holdersOf(work, row.roleCode) : 0;
    return {
      submittedBy: row.createdBy,
      isBuiltIn: row.isBuiltIn,
      isAdmins: row.roleCode === ROLE_CODES.admin,
      powerfulHolders: holders,
      inUse: uses === 0 ? null : refuse(usedByOtherRecords, { n: uses }),
    };
  },
  prepare: (work, row: RoleRow, existing) => {
    const changed = (['roleCode', 'base'] as const).filter(
      (field) => existing && row[field] !== existing[field],
    );
    if (changed.length > 0) throw wrongFields(changed.map((field) => ({ field, msg: FIXED })));
    if (!row.isBuiltIn && !STAFF.includes(roleOfTag(row.base)))
      throw wrongFields([{ field: 'base', msg: NOT_STAFF }]);
    return scopeHeldBack(work, row, existing);
  },
  stores: {},
  effects: {
    dropGrants: async ({ work, row }) => {
      await work.tx.delete(roleGrant).where(isOfRole(work, row.id));
    },
  },
});

const COMES_WITH_PRODUCT: Label = [
  '页面和按钮随产品提供，只能新增目录或外链',
  'Pages and buttons come with the product; add menus or links',
  'Las páginas y botones vienen con el producto; añada menús o enlaces',
  'ページとボタンは製品に含まれます。追加できるのはメニューとリンクです',
];
const ONLY_BELOW_MENU: Label = [
  '上级须为目录',
  'The parent must be a menu',
  'El superior debe ser un menú',
  '上位はメニューでなければなりません',
];
const TOO_DEEP: Label = [
  '菜单最多三级',
  'A menu has three levels at most',
  'Un menú tiene tres niveles como máximo',
  'メニューは 3 階層までです',
];
const NO_ADDRESS: Label = [
  '外链须为 http(s) 网址，目录路径须以 / 开头',
  'A link is a web address, the path of a menu begins with /',
  'Un enlace es una dirección web, la ruta de un menú empieza por /',
  'リンクは URL、メニューのパスは / で始まります',
];
const MAX_LEVELS = 3;

/** Levels from the root to a resource, itself included. @throws 46001 when it would be below itself */
async function depthOf(work: Work, row: Resource): Promise<number> {
  const seen = new Set([row.id]);
  let depth = 1;
  for (let above = row.parentId; above !== null; depth++) {
    if (seen.has(above)) throw refused(menuUnderItself);
    seen.add(above);
    above = (await find(work, resource, above, true))?.parentId ?? null;
  }
  return depth;
}

/** Levels of pages and menus below a resource. */
async function heightOf(work: Work, id: string): Promise<number> {
  const children = await findBy(work, resource, { parentId: id, status: ['enabled', 'disabled'] });
  const heights = await inTurn(
    children.filter(({ type }) => type !== 'button'),
    (one) => heightOf(work, one.id),
  );
  return heights.length === 0 ? 0 : 1 + Math.max(...heights);
}

async function inTurn<T, R>(all: readonly T[], task: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) results.push(await task(one));
  return results;
}

async function requirePlace(work: Work, row: Resource, existing: Resource | null): Promise<void> {
  const depth = await depthOf(work, row);
  const parent = row.parentId === null ? null : await find(work, resource, row.parentId);
  const isButton = row.type === 'button';
  if (isButton ? row.parentId !== existing?.parentId : parent && parent.type !== 'menu')
    throw wrongFields([{ field: 'parentId', msg: isButton ? FIXED : ONLY_BELOW_MENU }]);
  if (!isButton && depth + (await heightOf(work, row.id)) > MAX_LEVELS)
    throw wrongFields([{ field: 'parentId', msg: TOO_DEEP }]);
}

const isLink = (path: string | null) => path !== null && /^https?:/.test(path);

/** Is it one of the pages that manage rights, or above one? */
async function isAdmins(work: Work, row: Resource): Promise<boolean> {
  if (ADMIN_PAGES.has(row.name) || row.name === 'Home') return true;
  if (row.type !== 'menu') return false;
  const children = await findBy(work, resource, { parentId: row.id });
  for (const child of children) if (await isAdmins(work, child)) return true;
  return false;
}

export const resourceEntry = entry<typeof resource>({
  spec: resource,
  table: tableFor(resource),
  lifecycle: { machine: rightsLifecycle, rules: rightsRules },
  facts: async (work, row): Promise<RightsFacts> => {
    const children = await findBy(work, resource, { parentId: row.id, status: ['enabled', 'disabled'] });
    return {
      submittedBy: row.createdBy,
      isBuiltIn: row.isBuiltIn,
      isAdmins: await isAdmins(work, row),
      powerfulHolders: 0,
      inUse: children.length === 0 ? null : refuse(menuHasChildren),
    };
  },
  prepare: async (work, row, existing) => {
    if (!row.isBuiltIn && row.type !== 'menu' && row.type !== 'link')
      throw wrongFields([{ field: 'type', msg: COMES_WITH_PRODUCT }]);
    const kept = row.isBuiltIn ? (['type', 'name', 'path', 'isAffix'] as const) : (['type'] as const);
    const changed = kept.filter((field) => existing && row[field] !== existing[field]);
    if (changed.length > 0) throw wrongFields(changed.map((field) => ({ field, msg: FIXED })));
    if (row.type !== 'button' && isLink(row.path) !== (row.type === 'link'))
      throw wrongFields([{ field: 'path', msg: NO_ADDRESS }]);
    await requirePlace(work, row, existing);
    return {};
  },
  created: async (work, row) => {
    // The roles that manage the menu see its new entries.
    const [admin] = await findBy(work, role, { roleCode: ROLE_CODES.admin });
    const { groupCode } = work;
    if (admin && row.type === 'link')
      await work.tx
        .insert(roleGrant)
        .values({ groupCode, roleId: admin.id, resourceId: row.id, dataScope: 'group' });
  },
  stores: {},
  effects: {
    dropGrants: async ({ work, row }) => {
      await work.tx.delete(roleGrant).where(isOfResource(work, row.id));
    },
  },
});
