import { useState } from 'react';
import type { ReadLine } from '../../../../domain/calls/lineSheet.ts';
import type { RecordSpec } from '../../../../domain/schema/record.ts';
import { useLang } from '../../../app/hooks.ts';
import ImportDialog from '../../../records/import/ImportDialog.tsx';
import { lineTarget } from './lineTarget.ts';

interface Props {
  spec: RecordSpec;
  ownerId: string | null;
  onRead: (lines: readonly ReadLine[]) => void;
  onClose: () => void;
}

/** The form itself shows the lines. */
const shown = () => undefined;

/** Reads lines from a sheet into the form of a document. */
export default function LinesImport({ spec, ownerId, onRead, onClose }: Props) {
  const lang = useLang();
  const [target] = useState(() => lineTarget(spec, ownerId, onRead));
  return <ImportDialog target={target} lang={lang} onImported={shown} onClose={onClose} />;
}
