import { memo, type MouseEvent, type ReactNode } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { InlineCell } from './InlineCell.tsx';
import type { Column } from './column.ts';
import classes from './table.module.css';

interface Props {
  row: WireRow;
  columns: readonly Column[];
  isChanged: boolean;
  onOpen: (row: WireRow) => void;
  actions: ((row: WireRow) => ReactNode) | undefined;
  /** Absent: rows cannot be ticked. */
  tick: RowTick | undefined;
  isTicked: boolean;
  /** Names of the fields that can be edited in the row itself. */
  inline: readonly string[];
  onEdit: (row: WireRow, name: string) => void;
  /** The field being edited, and its editor. */
  edited: Edited | undefined;
}

export interface Edited {
  readonly name: string;
  readonly editor: ReactNode;
}

export interface RowTick {
  /** Label of a row's checkbox. */
  readonly label: string;
  readonly toggle: (id: string) => void;
}

/** An element with its own action does not open the row. */
function hold(event: MouseEvent) {
  event.stopPropagation();
}

/** A row re-renders only when something of its own changes: ticking one of a hundred renders one. */
export const RecordRow = memo(function RecordRow(props: Props) {
  const { row, columns, isChanged, onOpen, actions, tick, isTicked, inline, onEdit, edited } = props;
  return (
    <tr
      data-row={row.id}
      data-changed={isChanged || undefined}
      onClick={() => {
        onOpen(row);
      }}
    >
      {tick && (
        <td className={classes.tick} onClick={hold}>
          <input
            type="checkbox"
            className={classes.box}
            aria-label={tick.label}
            checked={isTicked}
            onChange={() => {
              tick.toggle(row.id);
            }}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.name}
          data-numeric={column.isNumeric || undefined}
          data-pin={column.isPinned || undefined}
          style={column.style}
          {...(index > 0 && inline.includes(column.name)
            ? {
                'data-inline': true,
                'data-open': edited?.name === column.name || undefined,
                onClick: hold,
                onDoubleClick: () => {
                  if (edited?.name !== column.name) onEdit(row, column.name);
                },
              }
            : {})}
        >
          {index > 0 && inline.includes(column.name) ? (
            <InlineCell
              name={column.name}
              label={column.label}
              content={column.cell(row)}
              editor={edited?.name === column.name ? edited.editor : undefined}
              onStart={() => {
                onEdit(row, column.name);
              }}
            />
          ) : index === 0 ? (
            <button type="button" className={classes.opener} data-opens={row.id}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions && (
        <td className={classes.actions} onClick={hold}>
          {actions(row)}
        </td>
      )}
    </tr>
  );
});
