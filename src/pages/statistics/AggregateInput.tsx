import { ActionIcon, Button, Fieldset, Group, Select, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import {
  aggregateLabel,
  columnLabel,
  columnsFor,
  type Definition,
} from '../../../domain/statistics/customReport.ts';
import { AGGREGATES, columnFor, isSummable } from '../../../domain/statistics/statistic.ts';
import { useViewer } from '../../app/hooks.ts';
import { useFigureTexts } from './texts.ts';

type Aggregates = Definition['aggregates'];

interface Props {
  spec: RecordSpec;
  value: Aggregates;
  lang: Lang;
  onChange: (value: Aggregates) => void;
}

/** The measures that a report shows of each group: function and column. */
export function AggregateInput({ spec, value, lang, onChange }: Props) {
  const t = useFigureTexts();
  const viewer = useViewer();
  const numbers = columnsFor(spec, viewer).filter((name) => {
    const field = columnFor(spec, name, viewer);
    return field !== null && (isSummable(field) || field.kind === 'ts' || field.kind === 'date');
  });
  const change = (index: number, next: Partial<Aggregates[number]>) => {
    onChange(value.map((one, at) => (at === index ? { ...one, ...next } : one)));
  };
  return (
    <Fieldset legend={t('report.aggregates')} p="xs">
      <Stack gap={6}>
        {value.map(({ fn, column }, index) => (
          <Group key={index} gap={6} wrap="nowrap">
            <Select
              w={130}
              aria-label={t('report.fn')}
              allowDeselect={false}
              data={AGGREGATES.map((one) => ({ value: one, label: say(aggregateLabel(one), lang) }))}
              value={fn}
              onChange={(text) => {
                const next = AGGREGATES.find((one) => one === text);
                if (next) change(index, { fn: next });
              }}
            />
            {fn !== 'count' && (
              <Select
                flex={1}
                aria-label={t('report.column')}
                searchable
                allowDeselect={false}
                data={numbers.map((name) => ({ value: name, label: say(columnLabel(spec, name), lang) }))}
                value={column}
                onChange={(next) => {
                  if (next !== null) change(index, { column: next });
                }}
              />
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('report.removeAggregate', { figure: say(columnLabel(spec, column), lang) })}
              onClick={() => {
                onChange(value.filter((_, at) => at !== index));
              }}
            >
              <IconX size={14} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={value.length >= 12 || numbers.length === 0}
          onClick={() => {
            onChange([...value, { fn: 'sum', column: numbers[0] ?? '' }]);
          }}
        >
          {t('report.addAggregate')}
        </Button>
      </Stack>
    </Fieldset>
  );
}
