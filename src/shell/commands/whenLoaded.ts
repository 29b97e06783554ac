import { toast } from '../../app/toaster.ts';
import { words } from '../../i18n/i18n.ts';

/**
 * Opens something once its code and its texts are loaded. A failure is shown and does no further harm, as this
 * may run while the app is broken.
 */
export function whenLoaded(parts: readonly Promise<unknown>[], open: () => void): void {
  Promise.all(parts).then(open, () => {
    toast({ kind: 'error', text: words('view.failed') });
  });
}
