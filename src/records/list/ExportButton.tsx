import { lazy, type ComponentProps } from 'react';
import { ExportOpener } from '../files/ExportOpener.tsx';

const ExportDialog = lazy(() => import('./ExportDialog.tsx'));

/** Opens the export of a list's rows. */
export function ExportButton(props: Omit<ComponentProps<typeof ExportDialog>, 'onClose'>) {
  return (
    <ExportOpener
      name={props.spec.name}
      total={props.total}
      dialog={(onClose) => <ExportDialog {...props} onClose={onClose} />}
    />
  );
}
