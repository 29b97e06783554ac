import { describe, expect, it } from 'vitest';
import { ALL_ENTRIES } from '../../server/business/all.ts';
import { registerAll } from '../../server/records/registry.ts';
import { type CatalogueItem, catalogue } from '../../server/rights/catalogue.ts';

registerAll(ALL_ENTRIES);
const pages = () => catalogue().filter(({ type }) => type === 'page');
const named = (is: (item: CatalogueItem) => boolean) =>
  pages()
    .filter(is)
    .map(({ name }) => name);

describe('the menu that the product comes with', () => {
  it('keeps one tab that cannot be closed', () => {
    expect(named(({ isAffix }) => isAffix)).toEqual(['Home']);
  });

  it('starts some pages anew at each visit: forms of money and orders, maps, and pages without a list', () => {
    expect(named(({ isNoCache }) => isNoCache).toSorted()).toEqual([
      'AdvanceBank',
      'AdvanceCash',
      'AdvanceOil',
      'AdvanceOilCard',
      'CashWithdrawal',
      'DeploySetting',
      'ErrorLog',
      'Guide',
      'OrderPublish',
      'PreviewSetting',
      'Recharge',
      'VehicleMap',
      'VehicleTrack',
    ]);
  });

  it('shows all of its pages: those that only others lead to are none of it', () => {
    expect(named(({ isHidden }) => isHidden)).toEqual([]);
    for (const page of ['OrderBoard', 'OrderTower', 'WarningReplay'])
      expect(catalogue().map(({ name }) => name)).not.toContain(page);
  });

  it('names the record of a button only where its page shows several', () => {
    const titleOf = (name: string) => catalogue().find((item) => item.name === name)?.title;
    expect(titleOf('RoleRoleEdit')?.slice(0, 2)).toEqual(['编辑', 'Edit']);
    const several = catalogue().filter(({ title }) => title[0].endsWith('·编辑'));
    expect(several.length).toBeGreaterThan(0);
    for (const { title } of several) expect(title[1]).toMatch(/^.+: Edit$/);
  });

  it('has every button on its page, with the permission of what it does and the roles of both', () => {
    const byName = new Map(catalogue().map((item) => [item.name, item]));
    const edit = byName.get('RoleRoleEdit');
    expect(edit).toMatchObject({ parent: 'Role', type: 'button', path: null, icon: null, who: ['admin'] });
    expect(edit?.permission).toMatch(/:role:edit$/);
    for (const { name, type, parent, permission, isHidden, isAffix, isNoCache } of catalogue()) {
      expect(permission !== null, name).toBe(type === 'button');
      if (type !== 'button') continue;
      expect(byName.get(parent ?? '')?.type, name).toBe('page');
      expect([isHidden, isAffix, isNoCache], name).toEqual([false, false, false]);
    }
  });
});
