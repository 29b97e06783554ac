import { describe, expect, it } from 'vitest';
import type { GrantPlace } from '../../domain/calls/grants.ts';
import { fixedBy, grantTree, tickOf, toggled } from '../../domain/rules/grantTree.ts';

const place = (id: string, parentId: string | null, type: GrantPlace['type'], more = {}): GrantPlace => ({
  id,
  parentId,
  type,
  title: [id, id, id, id],
  isEnabled: true,
  isForAll: false,
  isGrantable: true,
  ...more,
});

/** Two pages below a menu, one with two buttons; a page for everybody; one that the base role never has. */
const tree = grantTree([
  place('1', null, 'menu'),
  place('2', '1', 'page'),
  place('3', '2', 'button'),
  place('4', '2', 'button'),
  place('5', '1', 'page'),
  place('6', null, 'page', { isForAll: true }),
  place('7', null, 'page', { isGrantable: false }),
]);
const set = (...ids: string[]) => new Set(ids);

describe('the grant tree (records 5)', () => {
  it('shows a group by what is below it', () => {
    expect(tickOf(tree, set(), '1')).toBe('off');
    expect(tickOf(tree, set('5'), '1')).toBe('mixed');
    expect(tickOf(tree, set('2', '3', '4', '5'), '1')).toBe('on');
    expect(tickOf(tree, set('2', '3'), '2')).toBe('mixed');
  });

  it('grants a button with its page, and a group with all below it', () => {
    expect(toggled(tree, set(), '3')).toEqual(set('3', '2'));
    expect(toggled(tree, set(), '1')).toEqual(set('2', '3', '4', '5'));
    expect(toggled(tree, set('2', '3'), '2')).toEqual(set('2', '3', '4'));
    expect(toggled(tree, set('2', '3', '4', '5'), '2')).toEqual(set('5'));
  });

  it('a group of nothing but pages that the base never has is not for it, whatever is said of the group itself', () => {
    const other = grantTree([
      place('1', null, 'menu', { isForAll: true }),
      place('2', '1', 'page', { isGrantable: false }),
    ]);
    expect([fixedBy(other, '1'), tickOf(other, set(), '1')]).toEqual(['notForBase', 'off']);
  });

  it('does not change pages for everybody, and those that the base role never has', () => {
    expect(fixedBy(tree, '6')).toBe('forAll');
    expect(tickOf(tree, set(), '6')).toBe('on');
    expect(fixedBy(tree, '7')).toBe('notForBase');
    expect(toggled(tree, set(), '7')).toEqual(set());
    expect(fixedBy(tree, '1')).toBeNull();
  });
});
