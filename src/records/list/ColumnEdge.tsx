import type { PointerEvent } from 'react';
import { MAX_WIDTH, MIN_WIDTH } from '../../../domain/calls/listViews.ts';
import { widthOf } from './columnStyle.ts';
import classes from './table.module.css';

interface Props {
  name: string;
  onWidth: (name: string, width: number) => void;
  /** Label for the keyboard, where the head has no other focusable element; it is reached from its neighbours, not by Tab. */
  label: string | undefined;
  /** Description of its keys. */
  keys: string;
}

/**
 * The right edge of a head, dragged by the pointer. Meanwhile only a custom property of the table changes, so that no row
 * re-renders.
 */
export function ColumnEdge({ name, onWidth, label, keys }: Props) {
  const start = (down: PointerEvent<HTMLSpanElement>) => {
    const edge = down.currentTarget;
    const head = edge.closest('th');
    const table = edge.closest('table');
    if (!head || !table || down.button !== 0) return;
    down.preventDefault();
    const before = head.getBoundingClientRect().width;
    const own = table.style.getPropertyValue(widthOf(name));
    const sign = getComputedStyle(table).direction === 'rtl' ? -1 : 1;
    let width = Math.round(before);
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, before + sign * (clientX - down.clientX))));
      table.style.setProperty(widthOf(name), `${String(width)}px`);
      for (const side of ['width', 'min-width', 'max-width'])
        head.style.setProperty(side, `var(${widthOf(name)})`);
    };
    const settled = new AbortController();
    const { signal } = settled;
    edge.setPointerCapture(down.pointerId);
    edge.addEventListener('pointermove', move, { signal });
    edge.addEventListener(
      'pointerup',
      () => {
        settled.abort();
        if (width !== Math.round(before)) onWidth(name, width);
      },
      { signal },
    );
    edge.addEventListener(
      'pointercancel',
      () => {
        settled.abort();
        table.style.setProperty(widthOf(name), own);
        for (const side of ['width', 'min-width', 'max-width']) head.style.removeProperty(side);
      },
      { signal },
    );
  };
  return (
    <span
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'button', tabIndex: -1, 'aria-label': label, 'aria-description': keys, 'data-head': true })}
      data-undragged
      className={classes.edge}
      onPointerDown={start}
      onClick={(click) => {
        click.stopPropagation();
      }}
    />
  );
}
