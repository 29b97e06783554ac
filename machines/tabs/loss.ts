import type { Dialog } from '../dialogs/events.ts';
import { losses, type LossRequest, type Strip } from './strip.ts';

/** Id of the dialog about unsaved work. */
export const LOSS = 'loss';

type LossTexts = Pick<Dialog, 'text' | 'confirm'>;
type Left = Strip & { readonly unsavedWindows: readonly string[]; readonly unsent: number };

/** Is something unsaved that a request would lose? */
export const losesWork = (strip: Omit<Left, 'unsent'>, request: LossRequest): boolean =>
  losses(strip, request).length > 0 || (request.type === 'desk.leave' && strip.unsavedWindows.length > 0);

/** Does a logout leave steps on this device that are still to be sent? */
export const leavesSteps = ({ unsent }: Pick<Left, 'unsent'>, request: LossRequest): boolean =>
  request.type === 'desk.leave' && request.how.type === 'logout.requested' && unsent > 0;

/** The text of the dialog: closed tabs can be reopened, the rest is lost. */
function textsOf(strip: Left, request: LossRequest): LossTexts {
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

/** The dialog about the unsaved work that a request would lose, and about steps that a logout leaves unsent. */
export function questionOf(strip: Left, request: LossRequest): Dialog {
  const common = {
    id: LOSS,
    asker: 'tabs',
    confirmed: { type: 'loss.confirmed' },
    cancelled: { type: 'loss.cancelled' },
    cancel: 'loss.cancel',
  } as const;
  const { unsent } = strip;
  // Nothing of them is lost.
  if (!losesWork(strip, request))
    return {
      ...common,
      title: 'unsent.title',
      text: 'unsent.text',
      confirm: 'user.logout',
      count: unsent,
    };
  return {
    ...common,
    title: 'loss.title',
    isDestructive: true,
    ...textsOf(strip, request),
    titles: losses(strip, request).map(({ title }) => title),
    ...(leavesSteps(strip, request) ? { also: 'unsent.text', count: unsent } : {}),
  };
}
