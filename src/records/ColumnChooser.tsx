import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useWords } from './words.ts';

interface Props {
  offered: readonly { readonly name: string; readonly label: string }[];
  /** Shown names, in order. */
  shown: readonly string[];
  onChange: (names: readonly string[]) => void;
  onReset: () => void;
}

/** Which columns a table shows; the first one stays, it opens the row. */
export function ColumnChooser({ offered, shown, onChange, onReset }: Props) {
  const t = useWords();
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" aria-label={t('columns')} title={t('columns')}>
          <IconColumns size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={6} mah={360} style={{ overflow: 'auto' }} role="group" aria-label={t('columns')}>
          {offered.map(({ name, label }, index) => (
            <Checkbox
              key={name}
              label={label}
              checked={shown.includes(name)}
              disabled={index === 0}
              onChange={(event) => {
                const isOn = event.currentTarget.checked;
                onChange(
                  offered
                    .map((column) => column.name)
                    .filter((other) => (other === name ? isOn : shown.includes(other))),
                );
              }}
            />
          ))}
          <Button size="compact-xs" variant="subtle" onClick={onReset}>
            {t('reset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
