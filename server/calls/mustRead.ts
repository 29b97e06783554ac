import { acceptMustRead, getMustRead } from '../../domain/calls/mustRead.ts';
import { owedNotes, readNote } from '../business/platform/note.ts';
import { acceptAgreementOf, agreementsOwed } from '../business/trade/consent.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const read = bind(getMustRead, (_request, context) => {
  const { viewer } = loginOf(context);
  return act(context, async (work) => ({
    agreements: await agreementsOwed(work, viewer, context.lang),
    notes: await owedNotes(work, viewer),
  }));
});

const accept = bind(acceptMustRead, async (asked, context) => {
  const { viewer } = loginOf(context);
  await act(context, async (work) => {
    if ('noteId' in asked) await readNote(work, viewer, asked.noteId);
    else await acceptAgreementOf(work, viewer, asked.agreement, asked.version);
  });
  context.services.bus.publish([{ kind: 'read', groupCode: viewer.groupCode, accountId: viewer.userId }]);
  return null;
});

export const mustReadCalls: readonly Bound[] = [read, accept];
