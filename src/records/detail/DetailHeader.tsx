import { Group, Text } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { ownTitleIn } from '../../../domain/codes/ownPlaces.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { StateTag } from '../values/StateTag.tsx';

interface Props {
  spec: RecordSpec;
  row: WireRow | undefined;
  lang: Lang;
  /** Shown until there is a row. */
  title: string;
}

/** The display name of a row. */
export function titleOf(spec: RecordSpec, row: WireRow, lang: Lang): string {
  return ownTitleIn(spec, row, lang) ?? row.id;
}

export function DetailHeader({ spec, row, lang, title }: Props) {
  if (!row) return title;
  return (
    <Group gap="sm">
      <Text span c="dimmed">
        {say(spec.label, lang)}
      </Text>
      <Text span fw={600}>
        {titleOf(spec, row, lang)}
      </Text>
      <StateTag spec={spec} state={row.status} lang={lang} />
    </Group>
  );
}
