import type { CSSProperties, ReactNode } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';

export interface Column {
  readonly name: string;
  readonly label: string;
  readonly isNumeric: boolean;
  readonly isSortable: boolean;
  readonly cell: (row: WireRow) => ReactNode;
  /** The chosen width, and the side to which the column is pinned. */
  readonly style?: CSSProperties | undefined;
  readonly isPinned?: boolean | undefined;
}

export interface Sort {
  readonly field: string;
  readonly dir: 'asc' | 'desc';
}
