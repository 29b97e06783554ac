import { confirmDialog, useConfirmWanted } from './confirmDialog.ts';

/** Where the dialog for the second factor is drawn. */
export function ConfirmPlace() {
  return useConfirmWanted() ? <confirmDialog.View fallback={null} /> : null;
}
