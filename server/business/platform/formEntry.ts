import { linkHash } from '../../../domain/calls/sharing.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { alreadySubmitted, linkNoLongerValid } from '../../../domain/codes/refusals/codes.ts';
import { formEntry } from '../../../domain/records/formEntry.ts';
import { formTemplate } from '../../../domain/records/formTemplate.ts';
import { station } from '../../../domain/records/station.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { PICTURE_RULE } from '../../../domain/rules/fileTypes.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { formEntryLifecycle, formEntryRules } from '../../../machines/lifecycles/formEntry/machine.ts';
import { LINK_LIFE_MS, makeLink } from '../../auth/links.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { queueSecretSms } from '../../notices/secretSms.ts';
import { claimFiles } from '../../records/claimFiles.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { wrongFields } from '../../records/errors.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';

type Entry = Row<typeof formEntry>;

/** What the form is about, as people call it. */
async function bizNoOf(work: Work, { bizType, waybillId, stationId }: Entry): Promise<string> {
  const found =
    bizType === 'waybill'
      ? (await find(work, waybill, waybillId ?? '0'))?.waybillNo
      : (await find(work, station, stationId ?? '0'))?.stationName;
  if (found === undefined) throw wrongFields([{ field: `${bizType}Id`, msg: UNKNOWN }]);
  return found;
}

/** Who is asked by phone gets the link there; others are shown it by whoever asks them. */
async function sendLink(work: Work, row: Entry): Promise<void> {
  if (row.guestPhone === null) return;
  const template = await find(work, formTemplate, row.formTemplateId);
  const t = await makeLink(work, 'form', row.id, row.guestPhone);
  await queueSecretSms(work, {
    templateCode: 'formToFill',
    phone: row.guestPhone,
    bizType: 'yard',
    secret: `${work.siteUrl}/${linkHash({ kind: 'form', id: row.id, t })}`,
    text: (shown) =>
      `【Freightdesk】请填写${template?.formName ?? ''}（${row.bizNo}），打开链接即可（72 小时内有效）：${shown}`,
  });
}

export const formEntryEntry = entry<typeof formEntry>({
  spec: formEntry,
  table: tableFor(formEntry),
  lifecycle: { machine: formEntryLifecycle, rules: formEntryRules },
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    expireAt: row.expireAt,
    templateVersion: (await find(work, formTemplate, row.formTemplateId))?.version ?? 0,
  }),
  prepare: async (work, input) => {
    const template = await find(work, formTemplate, input.formTemplateId);
    if (template?.bizType !== input.bizType) throw wrongFields([{ field: 'formTemplateId', msg: UNKNOWN }]);
    return { bizNo: await bizNoOf(work, input), expireAt: work.now + LINK_LIFE_MS };
  },
  created: (work, row) => sendLink(work, row),
  // The link stays open to say so; what it says of a second try follows from the state.
  over: (_, { status }, { type }) =>
    type === 'submit' ? refuse(status === 'expired' ? linkNoLongerValid : alreadySubmitted) : null,
  stores: {
    storeSubmission: on(formEntry, ['submit'], ({ row, event, now }) => ({
      templateVersion: event.templateVersion,
      guestName: event.guestName,
      guestPhone: event.guestPhone ?? row.guestPhone,
      answers: [...event.answers],
      submittedAt: now,
      reason: null,
    })),
    storeAcceptance: ({ event }) => ({ decidedBy: event.by.id }),
    storeReturn: on(formEntry, ['return'], ({ event, now }) => ({
      decidedBy: event.by.id,
      reason: event.reason,
      expireAt: now + LINK_LIFE_MS,
    })),
  },
  effects: {
    takePhotos: effect(formEntry, ['submit'], async ({ work, row, event }) => {
      for (const { fieldCode, fileIds } of event.answers)
        await claimFiles(work, fileIds ?? [], formEntry.name, row.id, fieldCode, PICTURE_RULE, row.id);
    }),
    notifyInviter: ({ work, row }) =>
      notify(work, {
        to: [`USER:${row.createdBy}`],
        text: stateChangeText(formEntry, row.entryNo, formEntry.states[row.status]),
        record: formEntry.name,
        id: row.id,
      }),
    sendLink: ({ work, row }) => sendLink(work, row),
  },
});
