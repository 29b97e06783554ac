import { Alert, Button, Group, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Field } from '../../../domain/schema/field.ts';
import { formFieldsOf } from '../../../domain/schema/requiredFields.ts';
import { PlainValue } from '../values/FieldValue.tsx';
import { useUnsaved } from '../form/unsaved.ts';
import type { RecordActor, RecordSnapshot } from './useRecord.ts';
import type { RecordView } from '../view.ts';
import { useTexts } from '../texts.ts';

interface Props {
  view: RecordView;
  actor: RecordActor;
  snapshot: RecordSnapshot;
  lang: Lang;
  unsavedKey: string;
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/** Two people changed the same record: shows the differences by field, and lets the user choose a version. */
export function Conflict({ view, actor, snapshot, lang, unsavedKey }: Props) {
  const t = useTexts();
  const text = useUnsaved(unsavedKey);
  const { detail, values: mine, theirs } = snapshot.context;
  if (!theirs) return null;
  const before: Readonly<Record<string, unknown>> = detail?.row ?? {};
  const changed = Object.entries(formFieldsOf(view.spec)).filter(
    ([name, field]) =>
      !field.auto && (differs(theirs.row[name], before[name]) || differs(mine[name], before[name])),
  );
  const name = theirs.history[0]?.byName ?? '';
  const value = (field: Field, key: string, of: Readonly<Record<string, unknown>>): ReactNode => (
    <PlainValue
      field={field}
      kind={view.kindOf?.(key, of) ?? field.kind}
      value={of[key]}
      lang={lang}
      isOpen={field.kind !== 'images' && field.kind !== 'files'}
      t={t}
    />
  );
  return (
    <>
      <Alert color="yellow" role="alert" title={t('conflict.title')} mb="md">
        {t('conflict.text', { name })}
      </Alert>
      <Table.ScrollContainer minWidth={520}>
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('conflict.field')}</Table.Th>
              <Table.Th>{t('conflict.before')}</Table.Th>
              <Table.Th>{t('conflict.mine')}</Table.Th>
              <Table.Th>{t('conflict.theirsOf', { name })}</Table.Th>
              <Table.Th>{t('conflict.merged')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changed.map(([key, field]) => {
              const isMine = differs(mine[key], before[key]);
              const isTheirs = differs(theirs.row[key], before[key]);
              return (
                <Table.Tr key={key} data-field={key}>
                  <Table.Th scope="row" fw={400}>
                    {say(field.label, lang)}
                  </Table.Th>
                  <Table.Td>{value(field, key, before)}</Table.Td>
                  <Table.Td fw={isMine ? 600 : undefined}>{value(field, key, mine)}</Table.Td>
                  <Table.Td fw={isTheirs ? 600 : undefined}>{value(field, key, theirs.row)}</Table.Td>
                  <Table.Td>
                    {t(isMine ? (isTheirs ? 'conflict.both' : 'conflict.onlyMine') : 'conflict.onlyTheirs', {
                      name,
                    })}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            text.drop();
            actor.send({ type: 'theirs.chosen' });
          }}
        >
          {t('conflict.takeTheirs')}
        </Button>
        <Button
          onClick={() => {
            actor.send({ type: 'mine.chosen' });
          }}
        >
          {t('conflict.keepMine')}
        </Button>
      </Group>
    </>
  );
}
