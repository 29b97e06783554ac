import { toast } from '../../app/toaster.ts';
import { words } from '../../i18n/i18n.ts';

/**
 * Opens what is shown once its code and its words are there. What does not come is told, and does no further harm:
 * the app may be broken when it is asked for.
 */
export function whenLoaded(parts: readonly Promise<unknown>[], open: () => void): void {
  Promise.all(parts).then(open, () => {
    toast({ kind: 'error', text: words('view.failed') });
  });
}
