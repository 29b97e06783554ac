import { Fieldset, Stack, Text } from '@mantine/core';
import type { HistoryLine } from '../../../domain/calls/records.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { ChangeLine } from '../detail/History.tsx';
import { useTexts } from '../texts.ts';
import type { RecordView } from '../view.ts';
import { changesSince } from './changesSince.ts';

interface Props {
  view: RecordView;
  /** Newest first. */
  history: readonly HistoryLine[];
  /** The event of a submission. */
  submit: string;
  lang: Lang;
}

/** What a document that was submitted again says now, and what it said before. */
export function SinceLast({ view, history, submit, lang }: Props) {
  const t = useTexts();
  const changes = changesSince(history, submit);
  if (changes === null) return null;
  const lines = Object.entries(changes).filter(([name]) => view.spec.fields[name]?.auto !== true);
  return (
    <Fieldset legend={t('queue.since')}>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('queue.unchanged')}
        </Text>
      ) : (
        <Stack gap={2}>
          {lines.map(([name, [before, after]]) => (
            <ChangeLine key={name} view={view} name={name} before={before} after={after} lang={lang} />
          ))}
        </Stack>
      )}
    </Fieldset>
  );
}
