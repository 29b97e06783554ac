import { Card, Container, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { say } from '../../../domain/codes/label.ts';
import type { Filters } from '../../../machines/list/setup.ts';
import { useLang } from '../../app/hooks.ts';
import { InnerList } from '../../records/list/RelatedList.tsx';
import { useRecordForm } from '../../records/detail/useRecordForm.ts';
import type { RecordView } from '../../records/view.ts';
import { WritingRecord } from '../../records/detail/WritingRecord.tsx';

interface Props {
  view: RecordView;
  /** Title; default: the name of the record. */
  title?: string;
  submit: string;
  again: string;
  /** Content above the form. */
  head?: ReactNode;
  columns: readonly string[];
  /** Filter of the list below; must stay the same object while the filter is the same. */
  rows?: Filters;
  /** Whether this user may apply at all; else only the list is shown. */
  mayAsk: boolean;
}

const NEWEST = { field: 'gmtCreated', dir: 'desc' } as const;
const NONE = {};

/** A form for an application about money, with the list of earlier ones below. */
export function Asking({ view, title, submit, again, head, columns, rows = NONE, mayAsk }: Props) {
  const lang = useLang();
  // Key of the form: raised after each submission, so that an empty form follows.
  const [round, setRound] = useState(0);
  return (
    <Container size="lg" py="md">
      <Title order={2} size="h4" mb="md">
        {title ?? say(view.spec.label, lang)}
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
      <InnerList view={view} base={rows} columns={columns} sort={NEWEST} />
    </Container>
  );
}

function Form({
  view,
  submit,
  again,
  onAgain,
}: Pick<Props, 'view' | 'submit' | 'again'> & { onAgain: () => void }) {
  const { body } = useRecordForm(view, NONE, onAgain);
  return <WritingRecord {...body} again={again} onAgain={onAgain} submitLabel={submit} />;
}

/** A muted line above a form. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {children}
    </Text>
  );
}
