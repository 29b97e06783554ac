import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../texts.ts';

/** Which of the two was pressed: the focus finds it again where the row has moved (`data-part`). */
export type MovePart = 'up' | 'down';

interface Props {
  /** What is moved, for its accessible name. */
  name: string;
  /** Its place, and the last place there is. */
  at: number;
  last: number;
  onMove: (by: -1 | 1, part: MovePart) => void;
}

/** Moves something in its list, up or down. */
export function MoveButtons({ name, at, last, onMove }: Props) {
  const t = useTexts();
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={at === 0}
        aria-label={t('column.up', { name })}
        data-part="up"
        onClick={() => {
          onMove(-1, 'up');
        }}
      >
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={at === last}
        aria-label={t('column.down', { name })}
        data-part="down"
        onClick={() => {
          onMove(1, 'down');
        }}
      >
        <IconArrowDown size={14} />
      </ActionIcon>
    </>
  );
}
