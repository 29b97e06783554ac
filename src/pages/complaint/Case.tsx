import { Stack, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { type Label, say } from '../../../domain/codes/label.ts';
import { complaint } from '../../../domain/records/complaint.ts';
import { useLang } from '../../app/hooks.ts';
import { Pictures } from '../../records/files/Pictures.tsx';

const PhotoViewer = lazy(async () => ({
  default: (await import('../../records/files/PhotoViewer.tsx')).PhotoViewer,
}));

const NOT_YET: Label = ['对方尚未说明', 'No answer yet', 'Aún sin respuesta', 'まだ説明がありません'];

const { fields } = complaint;

function Said({ label, children }: { label: Label; children: ReactNode }) {
  const lang = useLang();
  return (
    <div>
      <Text size="xs" c="dimmed">
        {say(label, lang)}
      </Text>
      <Text component="div" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}

interface Props {
  row: WireRow;
  /** Shows the pictures. */
  pictures: (ids: readonly string[], name: string) => ReactNode;
}

/** What both sides say: the complaint with its pictures, the answer of the other side, the appeal. */
function Case({ row, pictures }: Props) {
  const lang = useLang();
  const ids = Array.isArray(row.images) ? row.images.filter((id) => typeof id === 'string') : [];
  const isAnswerable = row.accusedKind !== 'platform';
  return (
    <Stack gap="sm" mb="md">
      <Said label={fields.content.label}>{String(row.content)}</Said>
      {isAnswerable && (
        <Said label={fields.response.label}>
          {typeof row.response === 'string' ? row.response : say(NOT_YET, lang)}
        </Said>
      )}
      {typeof row.appealText === 'string' && <Said label={fields.appealText.label}>{row.appealText}</Said>}
      {ids.length > 0 && pictures(ids, say(fields.images.label, lang))}
    </Stack>
  );
}

/** What both sides say, beside the figures of a case that is looked at by itself. */
export function CaseEvidence({ row }: { row: WireRow }) {
  return (
    <Case
      row={row}
      pictures={(ids, name) => (
        <Suspense>
          <PhotoViewer key={ids.join()} ids={ids} name={name} />
        </Suspense>
      )}
    />
  );
}

/** The same in the form of the answer, so that nobody has to leave it to read. */
export function CaseInForm({ row }: { row: WireRow }) {
  return <Case row={row} pictures={(ids, name) => <Pictures ids={ids} name={name} />} />;
}
