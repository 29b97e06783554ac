import { Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Json } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { DetailBody } from '../../records/DetailBody.tsx';
import { DetailHeader } from '../../records/DetailHeader.tsx';
import { initialValues } from '../../records/draft.ts';
import { InnerList } from '../../records/RelatedList.tsx';
import { unsavedKey, useUnsaved } from '../../records/unsaved.ts';
import { useRecord } from '../../records/useRecord.ts';
import type { RecordView } from '../../records/view.ts';
import { useWords } from '../../records/words.ts';

interface Props {
  view: RecordView;
  submit: string;
  again: string;
  /** Stands above the form. */
  head?: ReactNode;
  columns: readonly string[];
  /** May this person ask at all? Else only the list is shown. */
  mayAsk: boolean;
}

const NEWEST = { field: 'gmtCreated', dir: 'desc' } as const;
const NONE = {};

/** A form to ask for something about money, and below it what was asked before. */
export function Asking({ view, submit, again, head, columns, mayAsk }: Props) {
  const lang = useLang();
  // A new form for each thing asked on this page.
  const [round, setRound] = useState(0);
  return (
    <Container size="lg" py="md">
      <Title order={2} size="h4" mb="md">
        {say(view.spec.label, lang)}
      </Title>
      {mayAsk && (
        <Card withBorder padding="md" mb="md">
          {head}
          <Form
            key={round}
            view={view}
            submit={submit}
            again={again}
            onAgain={() => {
              setRound((before) => before + 1);
            }}
          />
        </Card>
      )}
      <InnerList view={view} base={NONE} columns={columns} sort={NEWEST} />
    </Container>
  );
}

function Form({
  view,
  submit,
  again,
  onAgain,
}: Pick<Props, 'view' | 'submit' | 'again'> & { onAgain: () => void }) {
  const t = useWords();
  const lang = useLang();
  const viewer = useViewer();
  const { spec } = view;
  const fixed = useMemo<Readonly<Record<string, Json>>>(() => view.fixed?.(viewer) ?? {}, [view, viewer]);
  const input = useMemo(() => ({ id: null, draft: { ...initialValues(spec), ...fixed } }), [spec, fixed]);
  const key = unsavedKey(spec.name, null, fixed);
  const text = useUnsaved(key);
  const { actor, snapshot } = useRecord(spec, input, lang, t);
  useEffect(() => {
    const saved = actor.on('record.saved', () => {
      text.drop();
    });
    return () => {
      saved.unsubscribe();
    };
  }, [actor, text]);
  const isOver = snapshot.status === 'done';
  useEffect(() => {
    if (isOver) onAgain();
  }, [isOver, onAgain]);
  const row = snapshot.context.detail?.row;
  return (
    <Stack>
      {row && (
        <Group justify="space-between">
          <DetailHeader spec={spec} row={row} lang={lang} title="" />
          <Button variant="light" leftSection={<IconPlus size={14} />} onClick={onAgain}>
            {again}
          </Button>
        </Group>
      )}
      <DetailBody
        view={view}
        actor={actor}
        snapshot={snapshot}
        viewer={viewer}
        lang={lang}
        fixed={fixed}
        unsavedKey={key}
        submitLabel={submit}
      />
    </Stack>
  );
}

/** A quiet line above a form. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {children}
    </Text>
  );
}
