import type { Dialog } from '../dialogs/events.ts';
import { losses, type LossRequest, type Strip } from './strip.ts';

/** Id of the dialog about unsaved work. */
export const LOSS = 'loss';

type LossTexts = Pick<Dialog, 'text' | 'confirm'>;

/** The text of the dialog: closed tabs can be reopened, the rest is lost. */
function textsOf(
  strip: Strip & { readonly unsavedWindows: readonly string[] },
  request: LossRequest,
): LossTexts {
  if (request.type === 'desk.leave') {
    // At a locked screen the dialog shows nothing of the desk.
    if (request.isLocked) return { text: 'loss.locked', confirm: 'loss.confirm' };
    const isHere = losses(strip, request).length > 0;
    const text = strip.unsavedWindows.length === 0 ? 'loss.leaving' : isHere ? 'loss.both' : 'loss.elsewhere';
    return { text, confirm: 'loss.confirm' };
  }
  const isClosing = request.type !== 'route.entered' && request.type !== 'tab.refresh';
  return isClosing && losses(strip, request).every(({ meta }) => meta.noCache !== true)
    ? { text: 'loss.closing', confirm: 'loss.close' }
    : { text: 'loss.text', confirm: 'loss.confirm' };
}

/** The dialog about the unsaved work that a request would lose. */
export function questionOf(
  strip: Strip & { readonly unsavedWindows: readonly string[] },
  request: LossRequest,
): Dialog {
  return {
    id: LOSS,
    asker: 'tabs',
    confirmed: { type: 'loss.confirmed' },
    cancelled: { type: 'loss.cancelled' },
    title: 'loss.title',
    cancel: 'loss.cancel',
    isDestructive: true,
    ...textsOf(strip, request),
    titles: losses(strip, request).map(({ title }) => title),
  };
}
