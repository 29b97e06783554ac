import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { useTexts } from '../texts.ts';

export type Way = 'previous' | 'next';

/** The rows of a page around an opened one. */
export interface Beside {
  readonly rows: readonly WireRow[];
  readonly id: string;
  /** The way the user has just gone: that button has the focus again. */
  readonly last: Way | null;
  readonly onTurn: (id: string, way: Way) => void;
}

/** Leads from an opened row to those beside it in the list. */
export function RowTurner({ rows, id, last, onTurn }: Beside) {
  const t = useTexts();
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0 || rows.length < 2) return null;
  const button = (way: Way) => {
    const Icon = way === 'next' ? IconChevronRight : IconChevronLeft;
    const to = rows[at + (way === 'next' ? 1 : -1)];
    return (
      <ActionIcon
        variant="default"
        size="var(--control)"
        aria-label={t(`row.${way}`)}
        title={t(`row.${way}`)}
        data-autofocus={(last === way && to !== undefined) || undefined}
        disabled={to === undefined}
        onClick={() => {
          if (to) onTurn(to.id, way);
        }}
      >
        <Icon size={16} />
      </ActionIcon>
    );
  };
  return (
    <Group gap={4} justify="flex-end" mb="xs" data-screen-only>
      <Text size="xs" c="dimmed">
        {t('row.place', { n: at + 1, of: rows.length })}
      </Text>
      {button('previous')}
      {button('next')}
    </Group>
  );
}
