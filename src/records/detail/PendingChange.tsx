import { Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { jsonSchema } from '../../../domain/calls/json.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { useLang } from '../../app/hooks.ts';
import { ChangeLine } from './History.tsx';
import type { RecordView } from '../view.ts';
import { useTexts } from '../texts.ts';

const changeSchema = z.record(z.string(), jsonSchema);

function changeOf(text: unknown): Record<string, unknown> | null {
  if (typeof text !== 'string') return null;
  try {
    return changeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A change of documents that waits for review: the present and the new value of each field. */
export function PendingChange({ view, row }: { view: RecordView; row: WireRow }) {
  const t = useTexts();
  const lang = useLang();
  const change = changeOf(row.pendingChange);
  if (!change) return t('unreadable');
  return (
    <Stack gap={2}>
      {Object.entries(change).map(([name, after]) => (
        <Text key={name} component="div">
          <ChangeLine view={view} name={name} before={row[name]} after={after} lang={lang} />
        </Text>
      ))}
    </Stack>
  );
}
