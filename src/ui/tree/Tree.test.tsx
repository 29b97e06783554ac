import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tree, type TreeNode } from './Tree.tsx';

afterEach(cleanup);

const leaf = (id: string, more: Partial<TreeNode> = {}): TreeNode => ({
  id,
  label: id,
  children: [],
  tick: 'off',
  ...more,
});

function Stage({ onTick }: { onTick: (id: string) => void }) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const nodes = [
    leaf('orders', {
      tick: 'mixed',
      children: [leaf('manage'), leaf('hall', { fixed: 'Not for this base' })],
    }),
    leaf('home', { tick: 'on' }),
  ];
  return (
    <MantineProvider env="test">
      <Tree
        label="Grants"
        nodes={nodes}
        expanded={expanded}
        onExpand={(id, isOpen) => {
          setExpanded(new Set(isOpen ? [id] : []));
        }}
        onTick={onTick}
      />
    </MantineProvider>
  );
}

const line = (name: string) => screen.getByRole('treeitem', { name });
const press = (key: string) => {
  const { activeElement } = document;
  if (activeElement) fireEvent.keyDown(activeElement, { key });
};

describe('the tree', () => {
  it('is walked, unfolded and ticked by keys alone', () => {
    const ticked: string[] = [];
    render(<Stage onTick={(id) => ticked.push(id)} />);
    expect(line('orders').getAttribute('aria-checked')).toBe('mixed');
    expect(line('orders').getAttribute('aria-expanded')).toBe('false');
    line('orders').focus();
    press('ArrowRight');
    expect(line('orders').getAttribute('aria-expanded')).toBe('true');
    press('ArrowRight');
    expect(document.activeElement).toBe(line('manage'));
    press(' ');
    press('ArrowDown');
    // A node that cannot be ticked shows the reason.
    expect(line('hall').getAttribute('aria-disabled')).toBe('true');
    expect(line('hall').getAttribute('aria-description')).toBe('Not for this base');
    press(' ');
    press('End');
    press(' ');
    expect(ticked).toEqual(['manage', 'home']);
    press('Home');
    press('ArrowLeft');
    expect(screen.queryByRole('treeitem', { name: 'manage' })).toBeNull();
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('is ticked by a click on box or label', () => {
    const ticked: string[] = [];
    render(<Stage onTick={(id) => ticked.push(id)} />);
    fireEvent.click(screen.getByText('home'));
    expect(ticked).toEqual(['home']);
  });
});
