import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Group,
  NumberInput,
  SegmentedControl,
  Stack,
} from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useRef } from 'react';
import { DENSITIES, MAX_WIDTH, MIN_WIDTH } from '../../../domain/calls/listViews.ts';
import { moved, pinned, withVisibility, widened, withDensity } from './layout.ts';
import { MoveButtons } from './MoveButtons.tsx';
import type { LayoutChoice } from './useLayout.ts';
import { useTexts } from '../texts.ts';

export interface ColumnSettingsProps {
  offered: readonly { readonly name: string; readonly label: string }[];
  choice: LayoutChoice;
}

/** Settings of a table: its columns, their order, width and pinning, and the density of its rows. */
export function ColumnSettings({ offered, choice }: ColumnSettingsProps) {
  const t = useTexts();
  const { now, shown, change } = choice;
  const names = offered.map(({ name }) => name);
  const hidden = offered.filter(({ name }) => !shown.includes(name));
  const labelOf = (name: string) => offered.find((one) => one.name === name)?.label ?? name;
  const list = useRef<HTMLDivElement>(null);
  /** A column that is added or removed moves to another list: the focus moves with it. */
  const follow = (name: string) => {
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(`[data-column="${name}"]`)?.focus();
    });
  };
  return (
    <Stack gap="xs">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('density')}
        data={DENSITIES.map((density) => ({ value: density, label: t(`density.${density}`) }))}
        value={now.density}
        onChange={(density) => {
          change(withDensity(density));
        }}
      />
      <Stack ref={list} gap={6} mah={360} style={{ overflow: 'auto' }} role="group" aria-label={t('columns')}>
        {now.columns.map(({ name, width, isPinned = false }, at) => (
          <Group key={name} gap={4} wrap="nowrap">
            <Checkbox
              label={labelOf(name)}
              checked
              // The last one stays: a table needs a column.
              disabled={shown.length === 1}
              style={{ flex: 1 }}
              data-column={name}
              onChange={() => {
                change(withVisibility(name, false, names));
                follow(name);
              }}
            />
            <NumberInput
              w={64}
              size="xs"
              hideControls
              aria-label={t('column.width', { name: labelOf(name) })}
              placeholder={t('column.auto')}
              min={MIN_WIDTH}
              max={MAX_WIDTH}
              step={20}
              allowDecimal={false}
              clampBehavior="blur"
              // A width changed by the pointer is shown at once.
              key={width}
              defaultValue={width ?? ''}
              onBlur={(event) => {
                const px = Number(event.currentTarget.value);
                if (px >= MIN_WIDTH && px <= MAX_WIDTH && px !== width) change(widened(name, Math.round(px)));
              }}
            />
            <ActionIcon
              variant="subtle"
              {...(isPinned ? {} : { color: 'gray' })}
              aria-pressed={isPinned}
              aria-label={t('column.pin', { name: labelOf(name) })}
              onClick={() => {
                change(pinned(name, !isPinned));
              }}
            >
              {isPinned ? <IconPinFilled size={14} /> : <IconPin size={14} />}
            </ActionIcon>
            <MoveButtons
              name={labelOf(name)}
              at={at}
              last={now.columns.length - 1}
              onMove={(by) => {
                change(moved(name, by));
              }}
            />
          </Group>
        ))}
        {hidden.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={false}
            data-column={name}
            onChange={() => {
              change(withVisibility(name, true, names));
              follow(name);
            }}
          />
        ))}
      </Stack>
      {choice.isLost && (
        <Alert color="yellow" role="alert" p="xs">
          {t('layout.lost')}{' '}
          <Button size="compact-xs" variant="light" onClick={choice.retry}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      <Button size="compact-xs" variant="subtle" onClick={choice.reset}>
        {t('reset')}
      </Button>
    </Stack>
  );
}
