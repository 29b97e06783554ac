import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { DetailBody } from './DetailBody.tsx';
import { DetailHeader } from './DetailHeader.tsx';

interface Props extends ComponentProps<typeof DetailBody> {
  /** Starts another record once this one is saved. */
  again: string;
  onAgain: () => void;
}

/** A page's own form for a new record, instead of a drawer. */
export function WritingRecord({ again, onAgain, ...body }: Props) {
  const row = body.snapshot.context.detail?.row;
  return (
    <Stack>
      {row && (
        <Group justify="space-between">
          <DetailHeader spec={body.view.spec} row={row} lang={body.lang} title="" />
          <Button variant="light" leftSection={<IconPlus size={14} />} onClick={onAgain}>
            {again}
          </Button>
        </Group>
      )}
      <DetailBody {...body} />
    </Stack>
  );
}
