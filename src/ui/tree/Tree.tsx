import { IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import classes from './Tree.module.css';

export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly children: readonly TreeNode[];
  /** In a tree with checkboxes; absent: no checkbox. */
  readonly tick?: 'on' | 'off' | 'mixed';
  /** Why the checkbox is disabled. */
  readonly fixed?: string | undefined;
  /** Shown dimmed, e.g. disabled. */
  readonly isDim?: boolean;
  /** Behind the label. */
  readonly end?: ReactNode;
}

interface Props {
  label: string;
  nodes: readonly TreeNode[];
  expanded: ReadonlySet<string>;
  onExpand: (id: string, isOpen: boolean) => void;
  /** A checkbox is ticked, by mouse or Space. */
  onTick?: (id: string) => void;
  /** Enter, or a click on the label. */
  onOpen?: (id: string) => void;
  selected?: string | null;
}

interface Line {
  readonly node: TreeNode;
  readonly level: number;
  readonly parent: string | null;
}

function linesOf(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): Line[] {
  return nodes.flatMap((node) => [
    { node, level, parent },
    ...(expanded.has(node.id) ? linesOf(node.children, expanded, level + 1, node.id) : []),
  ]);
}

const TICKED = { on: true, off: false, mixed: 'mixed' } as const;

/** A tree with arrow-key navigation (WAI-ARIA tree view): one tab stop, checkboxes by Space. */
export function Tree({ label, nodes, expanded, onExpand, onTick, onOpen, selected = null }: Props) {
  const lines = linesOf(nodes, expanded);
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const current = lines.find(({ node }) => node.id === active) ?? lines[0];
  const focus = (line: Line | undefined) => {
    if (!line) return;
    setActive(line.node.id);
    list.current?.querySelector<HTMLElement>(`[data-node="${line.node.id}"]`)?.focus();
  };
  const unfold = ({ node }: Line, at: number) => {
    if (node.children.length === 0) return;
    if (expanded.has(node.id)) focus(lines[at + 1]);
    else onExpand(node.id, true);
  };
  const fold = ({ node, parent }: Line) => {
    if (expanded.has(node.id) && node.children.length > 0) onExpand(node.id, false);
    else focus(lines.find((line) => line.node.id === parent));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A line may contain fields of its own.
    if (!current || !(event.target instanceof HTMLElement) || event.target.dataset.node === undefined) return;
    const at = lines.indexOf(current);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => {
        focus(lines[at + 1]);
      },
      ArrowUp: () => {
        focus(lines[at - 1]);
      },
      Home: () => {
        focus(lines[0]);
      },
      End: () => {
        focus(lines.at(-1));
      },
      ArrowRight: () => {
        unfold(current, at);
      },
      ArrowLeft: () => {
        fold(current);
      },
      ' ': () => {
        if (current.node.tick !== undefined && current.node.fixed === undefined) onTick?.(current.node.id);
      },
      Enter: () => {
        if (onOpen) onOpen(current.node.id);
        else keys[' ']?.();
      },
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <ul ref={list} role="tree" aria-label={label} className={classes.tree} onKeyDown={onKeyDown}>
      {lines.map((line) => {
        const { node, level } = line;
        const isOpen = expanded.has(node.id);
        return (
          <li
            key={node.id}
            role="treeitem"
            data-node={node.id}
            aria-level={level}
            aria-expanded={node.children.length > 0 ? isOpen : undefined}
            aria-checked={node.tick === undefined ? undefined : TICKED[node.tick]}
            aria-disabled={node.fixed === undefined ? undefined : true}
            aria-description={node.fixed}
            aria-selected={node.tick === undefined ? node.id === selected : undefined}
            tabIndex={line === current ? 0 : -1}
            className={classes.line}
            data-dim={node.isDim === true}
            data-selected={node.id === selected}
            style={{ paddingInlineStart: `${String((level - 1) * 22)}px` }}
            onFocus={({ target, currentTarget }) => {
              if (target === currentTarget) setActive(node.id);
            }}
          >
            <span
              className={classes.fold}
              data-open={isOpen}
              data-leaf={node.children.length === 0}
              aria-hidden
              onClick={() => {
                onExpand(node.id, !isOpen);
              }}
            >
              <IconChevronRight size={16} />
            </span>
            {node.tick !== undefined && (
              <span
                className={classes.box}
                data-tick={node.tick}
                data-fixed={node.fixed !== undefined}
                title={node.fixed}
                aria-hidden
                onClick={() => {
                  if (node.fixed === undefined) onTick?.(node.id);
                }}
              />
            )}
            <span
              className={classes.label}
              title={node.fixed}
              onClick={() => {
                focus(line);
                if (onOpen) onOpen(node.id);
                else if (node.fixed === undefined) onTick?.(node.id);
              }}
            >
              {node.label}
            </span>
            {node.end}
          </li>
        );
      })}
    </ul>
  );
}
