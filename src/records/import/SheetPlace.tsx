import { Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { SheetPlace as Place } from '../../../domain/calls/imports.ts';
import type { Step } from './step.ts';
import { useImportTexts } from './texts.ts';

/** Lines that are named; of more only the number is said. */
const NAMED = 5;

/** Where in the file the rows were found, and what of it is left out; the user may say otherwise. */
export function SheetPlace({ actor, snapshot }: Step) {
  const t = useImportTexts();
  const place = snapshot.context.sheet?.place;
  if (!place) return null;
  const { sheet, sheets, hidden, head, top, left, sums } = place;
  const choose = (changes: Partial<Pick<Place, 'sheet' | 'sums'>> & { head: number | null }) => {
    actor.send({ type: 'place.chosen', place: { sheet, sums, ...changes } });
  };
  const canSum = sums || left.some(({ why }) => why === 'sum' || why === 'note');
  return (
    <Stack gap="xs">
      <Group grow align="flex-end">
        {sheets.length > 1 && (
          <NativeSelect
            label={t('sheet')}
            data={sheets}
            value={sheet}
            onChange={({ currentTarget: { value } }) => {
              choose({ sheet: value, head: null, sums: false });
            }}
          />
        )}
        <NativeSelect
          label={t('headRow')}
          data={top.map(({ row, text }) => ({
            value: String(row),
            label: t('line', { n: row, text }),
          }))}
          value={String(head)}
          onChange={({ currentTarget: { value } }) => {
            choose({ head: Number(value) });
          }}
        />
      </Group>
      {hidden.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('hidden', { count: hidden.length, names: hidden.join(' · ') })}
        </Text>
      )}
      {left.length > 0 && (
        <div>
          <Text size="xs">{t('left', { count: left.length })}</Text>
          {left.slice(0, NAMED).map(({ row, text, why }) => (
            <Text key={row} size="xs" c="dimmed">
              {`${t(`why.${why}`)} · ${t('line', { n: row, text })}`}
            </Text>
          ))}
        </div>
      )}
      {canSum && (
        <Checkbox
          size="xs"
          label={t('sums')}
          checked={sums}
          onChange={({ currentTarget: { checked } }) => {
            choose({ head, sums: checked });
          }}
        />
      )}
    </Stack>
  );
}
