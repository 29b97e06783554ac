import { useState, type ComponentProps } from 'react';
import ImportDialog from '../../records/import/ImportDialog.tsx';
import { statementTarget } from './statementTarget.ts';

type Props = Pick<ComponentProps<typeof ImportDialog>, 'lang' | 'onImported' | 'onClose'>;

/** Takes a statement of the bank, by the steps of an import. */
export default function StatementImport(dialog: Props) {
  const [target] = useState(statementTarget);
  return <ImportDialog target={target} {...dialog} />;
}
