import type { MouseEvent } from 'react';

/** Moves the focus from the start of a list page to its first row, or to what stands in place of rows. */
export function toRows({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('[data-record]')?.querySelector<HTMLElement>('[data-opens]')?.focus();
}
