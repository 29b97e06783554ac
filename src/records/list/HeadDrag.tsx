import type { RefObject } from 'react';
import { DragAlong } from '../../ui/drag/DragAlong.tsx';
import type { Column } from './column.ts';
import { useTexts } from '../texts.ts';

export interface HeadDragProps {
  readonly columns: readonly Column[];
  readonly head: RefObject<HTMLElement | null>;
  readonly onMove: (name: string, to: number) => void;
}

/** Lets the heads of a table be dragged to another position, with their columns. */
export default function HeadDrag({ columns, head, onMove }: HeadDragProps) {
  const t = useTexts();
  const names = columns.map(({ name }) => name);
  const labelOf = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  return (
    <DragAlong
      names={names}
      row={head}
      mark="data-column"
      texts={{
        hint: t('column.hint'),
        lifted: (name) => t('column.lifted', { name: labelOf(name) }),
        placed: (name, over) =>
          t('column.placed', { name: labelOf(name), place: names.indexOf(over) + 1, of: names.length }),
      }}
      onPlace={onMove}
    />
  );
}
