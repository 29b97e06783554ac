import { Button } from '@mantine/core';
import { IconFilter, IconRotate } from '@tabler/icons-react';
import { useTexts } from '../texts.ts';

interface Props {
  /** There are filters that can be hidden. */
  hasMore: boolean;
  /** They are visible. */
  isWide: boolean;
  onWide: (isWide: boolean) => void;
  onReset: () => void;
}

/** Buttons of a filter bar: more or fewer filters, and reset. */
export function FilterButtons({ hasMore, isWide, onWide, onReset }: Props) {
  const t = useTexts();
  return (
    <>
      {hasMore && (
        <Button
          variant="subtle"
          leftSection={<IconFilter size={14} />}
          aria-expanded={isWide}
          onClick={() => {
            onWide(!isWide);
          }}
        >
          {t(isWide ? 'fewerFilters' : 'moreFilters')}
        </Button>
      )}
      <Button variant="subtle" color="gray" leftSection={<IconRotate size={14} />} onClick={onReset}>
        {t('reset')}
      </Button>
    </>
  );
}
