import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { useRef } from 'react';
import { moved, withVisibility } from '../../records/list/layout.ts';
import { MoveButtons } from '../../records/list/MoveButtons.tsx';
import type { LayoutChoice } from '../../records/list/useLayout.ts';
import { useTexts } from '../../records/texts.ts';
import type { Card } from './card.ts';
import { useHomeTexts } from './texts.ts';

/** Which cards are shown, and in which order; by mouse, touch or keyboard. */
export default function CardSettings({ cards, choice }: { cards: readonly Card[]; choice: LayoutChoice }) {
  const t = useHomeTexts();
  const words = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const { shown, change } = choice;
  const names = cards.map(({ configKey }) => configKey);
  const nameOf = (key: string) => cards.find(({ configKey }) => configKey === key)?.configName ?? key;
  /** A card that changes its place keeps the focus. */
  const follow = (key: string, part: string) => {
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-card="${key}"]`);
      const wanted = row?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`);
      (wanted ?? row?.querySelector<HTMLElement>('input'))?.focus();
    });
  };
  return (
    <Stack gap="xs">
      <Stack
        ref={list}
        gap={6}
        mah={360}
        style={{ overflow: 'auto' }}
        role="group"
        aria-label={t('cards.arrange')}
      >
        {[...shown, ...names.filter((key) => !shown.includes(key))].map((key) => {
          const at = shown.indexOf(key);
          return (
            <Group key={key} gap={4} wrap="nowrap" data-card={key}>
              <Checkbox
                label={nameOf(key)}
                checked={at >= 0}
                // One card stays.
                disabled={at >= 0 && shown.length === 1}
                style={{ flex: 1 }}
                data-part="shown"
                onChange={() => {
                  change(withVisibility(key, at < 0, names));
                  follow(key, 'shown');
                }}
              />
              {at >= 0 && (
                <MoveButtons
                  name={nameOf(key)}
                  at={at}
                  last={shown.length - 1}
                  onMove={(by, part) => {
                    change(moved(key, by));
                    follow(key, part);
                  }}
                />
              )}
            </Group>
          );
        })}
      </Stack>
      {choice.isLost && (
        <Alert color="yellow" role="alert" p="xs">
          {t('cards.lost')}{' '}
          <Button size="compact-xs" variant="light" onClick={choice.retry}>
            {words('retry')}
          </Button>
        </Alert>
      )}
      <Button size="compact-xs" variant="subtle" onClick={choice.reset}>
        {words('reset')}
      </Button>
    </Stack>
  );
}
