import { type ComponentType, use, useState } from 'react';
import { ActionIcon, Button, Card, Fieldset, Group, Input, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { say } from '../../../domain/codes/label.ts';
import type { Draft } from '../../../domain/schema/draft.ts';
import { ViewerContext } from '../../app/hooks.ts';
import { CrewInput } from '../crew/CrewInput.tsx';
import { draftRow, isAsked, readDraft } from './draft.ts';
import classes from './form.module.css';
import type { FieldInputProps } from './fieldInputProps.ts';
import { faultyLines, LinePages, LINES_A_PAGE } from './LinePages.tsx';
import { pickOf } from './pick.ts';
import { useTexts } from '../texts.ts';

interface Props extends FieldInputProps {
  /** The input of each field of a line. */
  input: ComponentType<FieldInputProps>;
  lines: readonly Draft[];
  error: string | undefined;
}

/** The lines inside a record, e.g. the goods of an order: add, change, remove. */
export function RowsInput({
  input: FieldInput,
  name,
  path,
  field,
  lines,
  error,
  issues,
  units,
  lang,
  isNeeded,
  onChange,
  onLeave,
}: Props) {
  const t = useTexts();
  // A form of a visitor has no viewer.
  const role = use(ViewerContext)?.role;
  const columns = field.columns ?? {};
  const label = say(field.label, lang);
  const [wanted, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(lines.length / LINES_A_PAGE));
  const page = Math.min(wanted, pages);
  const from = (page - 1) * LINES_A_PAGE;
  const change = (index: number, changed: Draft) => {
    onChange(
      name,
      lines.map((line, at) => (at === index ? { ...line, ...changed } : line)),
    );
  };
  return (
    <Fieldset
      legend={
        <Input.Label component="span" required={isNeeded}>
          {label}
        </Input.Label>
      }
      style={{ gridColumn: '1 / -1' }}
      data-path={path}
    >
      {field.hint && <Input.Description mb="sm">{say(field.hint, lang)}</Input.Description>}
      {pages > 1 && (
        <LinePages count={lines.length} page={page} faulty={faultyLines(issues, path)} onPage={setPage} />
      )}
      {lines.slice(from, from + LINES_A_PAGE).map((line, place) => {
        const index = from + place;
        const { values } = readDraft(columns, line, units, 'draft');
        return (
          <Card
            key={index}
            withBorder
            padding="sm"
            mb="sm"
            role="group"
            aria-label={t('line', { name: label, n: index + 1 })}
          >
            <Group justify="space-between" mb={4}>
              <Text size="sm" c="dimmed">
                {index + 1}
              </Text>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('removeLine', { n: index + 1 })}
                onClick={() => {
                  onChange(
                    name,
                    lines.filter((_, at) => at !== index),
                  );
                }}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
            <div className={classes.grid}>
              {Object.entries(columns)
                .filter(([, column]) => isAsked(column, values))
                .map(([key, column]) => {
                  const { brings } = column;
                  const at = `${path}.${index}.${key}`;
                  if (brings !== undefined && role === 'dispatcher') {
                    return (
                      <CrewInput
                        key={key}
                        path={at}
                        field={column}
                        values={values}
                        driver={line[key]}
                        truck={line[brings]}
                        issue={issues[at]}
                        lang={lang}
                        isNeeded={column.required === true}
                        onPick={(who, truck) => {
                          const isKept = who !== null && truck === null;
                          change(index, { [key]: who, ...(isKept ? {} : { [brings]: truck }) });
                        }}
                        onLeave={onLeave}
                      />
                    );
                  }
                  return (
                    <FieldInput
                      key={key}
                      name={key}
                      path={at}
                      field={column}
                      pick={pickOf(column, columns, values)}
                      value={line[key]}
                      issues={issues}
                      units={units}
                      lang={lang}
                      isNeeded={column.required === true}
                      onChange={(changed, value) => {
                        change(index, { [changed]: value });
                      }}
                      onLeave={onLeave}
                    />
                  );
                })}
            </div>
          </Card>
        );
      })}
      <Group>
        <Button
          variant="light"
          leftSection={<IconPlus size={14} />}
          disabled={lines.length >= (field.max ?? 50)}
          onClick={() => {
            onChange(name, [...lines, draftRow(columns, {}, {}, units)]);
            setPage(Math.ceil((lines.length + 1) / LINES_A_PAGE));
          }}
        >
          {t('addLine')}
        </Button>
        {error !== undefined && <Input.Error>{error}</Input.Error>}
      </Group>
    </Fieldset>
  );
}
