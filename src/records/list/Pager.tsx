import { Group, Pagination, Select, Text } from '@mantine/core';
import { memo } from 'react';
import { PAGE_SIZES } from '../../../domain/calls/records.ts';
import { withThousands } from '../../../domain/rules/numbers.ts';
import { useTexts } from '../texts.ts';

interface Props {
  total: number;
  current: number;
  size: number;
  onPage: (current: number) => void;
  onSize: (size: number) => void;
}

/** Position in a long list, and page size. */
export const Pager = memo(function Pager({ total, current, size, onPage, onSize }: Props) {
  const t = useTexts();
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {t('total', { total: withThousands(total) })}
      </Text>
      <Group gap="xs" data-screen-only>
        <Select
          w={132}
          aria-label={t('pageSize')}
          allowDeselect={false}
          data={PAGE_SIZES.map((n) => ({ value: String(n), label: t('perPage', { n }) }))}
          value={String(size)}
          onChange={(value) => {
            if (value !== null) onSize(Number(value));
          }}
        />
        <Pagination
          total={Math.max(1, Math.ceil(total / size))}
          value={current}
          onChange={onPage}
          getItemProps={(page) => ({ 'aria-label': t('pageNo', { n: page }) })}
          getControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
        />
      </Group>
    </Group>
  );
});
