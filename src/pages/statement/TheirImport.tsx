import { useState, type ComponentProps } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import ImportDialog from '../../records/import/ImportDialog.tsx';
import { theirTarget } from './theirTarget.ts';

interface Props extends Pick<ComponentProps<typeof ImportDialog>, 'lang' | 'onClose'> {
  row: WireRow;
}

/** The comparison tells the live channel, which reloads the statement. */
const reloaded = () => undefined;

/** Compares the counterparty's own file with a statement, by the steps of an import. */
export default function TheirImport({ row, lang, onClose }: Props) {
  const [target] = useState(() => theirTarget(row));
  return <ImportDialog target={target} lang={lang} onImported={reloaded} onClose={onClose} />;
}
