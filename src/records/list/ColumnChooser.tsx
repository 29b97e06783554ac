import { ActionIcon, Popover } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { ColumnSettings, type ColumnSettingsProps } from './ColumnSettings.tsx';
import { useTexts } from '../texts.ts';

/** The button that opens the settings of a table. */
export function ColumnChooser(settings: ColumnSettingsProps) {
  const t = useTexts();
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size="var(--control)" aria-label={t('columns')} title={t('columns')}>
          <IconColumns size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <ColumnSettings {...settings} />
      </Popover.Dropdown>
    </Popover>
  );
}
