import { type ReactNode, useMemo, useState } from 'react';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { useLang } from '../../app/hooks.ts';
import { useOpenedRow } from '../../records/detail/openedRow.ts';
import { Tree, type TreeNode } from '../../ui/tree/Tree.tsx';
import { useRows } from '../authority/useRows.ts';
import classes from './TreePanel.module.css';

interface Props {
  spec: RecordSpec;
  /** The list of the same rows. */
  children: ReactNode;
}

/** Rows of a tree, beside their list; selecting a node opens its row. */
export function TreePanel({ spec, children }: Props) {
  const lang = useLang();
  const list = useMemo(() => recordCalls(spec).list, [spec]);
  const { rows } = useRows(spec.name, list);
  const [opened, setOpened] = useOpenedRow();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const nodes = useMemo(() => nodesOf(spec, rows ?? []), [spec, rows]);
  const parents = (rows ?? []).flatMap(({ parentId }) => (typeof parentId === 'string' ? [parentId] : []));
  return (
    <div className={classes.page}>
      {nodes.length > 0 && (
        <nav className={classes.tree} aria-label={say(spec.label, lang)}>
          <Tree
            label={say(spec.label, lang)}
            nodes={nodes}
            expanded={new Set(parents.filter((id) => !folded.has(id)))}
            onExpand={(id, isOpen) => {
              setFolded(
                (before) => new Set(isOpen ? [...before].filter((one) => one !== id) : [...before, id]),
              );
            }}
            onOpen={setOpened}
            selected={opened}
          />
        </nav>
      )}
      <div className={classes.list}>{children}</div>
    </div>
  );
}

/** A row whose parent is not visible is shown at the root. */
function nodesOf(spec: RecordSpec, rows: readonly WireRow[]): TreeNode[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = new Map<string | null, WireRow[]>();
  for (const row of rows) {
    const { parentId } = row;
    const above = typeof parentId === 'string' && known.has(parentId) ? parentId : null;
    below.set(above, [...(below.get(above) ?? []), row]);
  }
  const nodesBelow = (parent: string | null): TreeNode[] =>
    (below.get(parent) ?? []).map((row) => ({
      id: row.id,
      label: String(row[spec.title]),
      children: nodesBelow(row.id),
      isDim: row.status !== 'enabled',
    }));
  return nodesBelow(null);
}
