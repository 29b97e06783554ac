import { Alert, Button, Group, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { formFieldsOf } from './draft.ts';
import { PlainValue } from './FieldValue.tsx';
import { useUnsaved } from './unsaved.ts';
import type { RecordActor, RecordSnapshot } from './useRecord.ts';
import type { RecordView } from './view.ts';
import { useWords } from './words.ts';

interface Props {
  view: RecordView;
  actor: RecordActor;
  snapshot: RecordSnapshot;
  lang: Lang;
  unsavedKey: string;
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/** Two people changed the same record: what differs, field by field, and whose version goes on. */
export function Conflict({ view, actor, snapshot, lang, unsavedKey }: Props) {
  const t = useWords();
  const text = useUnsaved(unsavedKey);
  const { detail, draft, theirs } = snapshot.context;
  if (!theirs) return null;
  const before: Readonly<Record<string, unknown>> = detail?.row ?? {};
  const changed = Object.entries(formFieldsOf(view.spec)).filter(
    ([name, field]) =>
      !field.auto && (differs(theirs.row[name], before[name]) || differs(draft[name], before[name])),
  );
  const last = theirs.history[0];
  const value = (name: string, of: unknown): ReactNode => {
    const field = formFieldsOf(view.spec)[name];
    return (
      field && (
        <PlainValue
          field={field}
          kind={field.kind}
          value={of}
          weight={view.weight}
          lang={lang}
          isOpen={field.kind !== 'images'}
          t={t}
        />
      )
    );
  };
  return (
    <>
      <Alert color="yellow" role="alert" title={t('conflict.title')} mb="md">
        {t('conflict.text', { name: last?.byName ?? '' })}
      </Alert>
      <Table.ScrollContainer minWidth={520}>
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('conflict.field')}</Table.Th>
              <Table.Th>{t('conflict.before')}</Table.Th>
              <Table.Th>{t('conflict.mine')}</Table.Th>
              <Table.Th>{t('conflict.theirs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changed.map(([name, field]) => (
              <Table.Tr key={name}>
                <Table.Td>{say(field.label, lang)}</Table.Td>
                <Table.Td>{value(name, before[name])}</Table.Td>
                <Table.Td fw={differs(draft[name], before[name]) ? 600 : undefined}>
                  {value(name, draft[name])}
                </Table.Td>
                <Table.Td fw={differs(theirs.row[name], before[name]) ? 600 : undefined}>
                  {value(name, theirs.row[name])}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            text.drop();
            actor.send({ type: 'theirs.taken' });
          }}
        >
          {t('conflict.takeTheirs')}
        </Button>
        <Button
          onClick={() => {
            actor.send({ type: 'mine.kept' });
          }}
        >
          {t('conflict.keepMine')}
        </Button>
      </Group>
    </>
  );
}
