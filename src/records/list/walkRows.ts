import type { KeyboardEvent } from 'react';

const OPENER = '[data-opens]';
const STOPS = `${OPENER}, [data-edits], [data-links]`;
const DOWN: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };
const ASIDE: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const beside = (all: readonly HTMLElement[], from: HTMLElement, step: number) =>
  all[Math.min(Math.max(all.indexOf(from) + step, 0), all.length - 1)];

const within = (parent: Element | null, what: string) => [
  ...(parent?.querySelectorAll<HTMLElement>(what) ?? []),
];

/**
 * Keys in the rows of a table: up, down, Home and End move between rows, left and right between the controls of
 * one; F2 edits a cell.
 */
export function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !target.matches(STOPS)) return;
  const row = target.closest('tr');
  const aside = ASIDE[key];
  const down = DOWN[key];
  let next: HTMLElement | undefined;
  if (key === 'F2') {
    event.preventDefault();
    const cell = target.matches('[data-edits]') ? target : within(row, '[data-edits]')[0];
    cell?.click();
    return;
  }
  if (aside !== undefined) next = beside(within(row, STOPS), target, aside);
  else if (down !== undefined) {
    const { edits, links } = target.dataset;
    const same = links === undefined ? `[data-edits="${String(edits)}"]` : `[data-links="${links}"]`;
    const column = within(currentTarget, target.matches(OPENER) ? OPENER : same);
    next = beside(column, target, down);
  } else return;
  event.preventDefault();
  next?.focus();
}
