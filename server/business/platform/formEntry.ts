import { linkHash } from '../../../domain/calls/sharing.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { alreadySubmitted, linkNoLongerValid } from '../../../domain/codes/refusals/codes/accounts.ts';
import { formEntry } from '../../../domain/records/formEntry.ts';
import { formTemplate } from '../../../domain/records/formTemplate.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { station } from '../../../domain/records/station.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { firstOf } from '../../../domain/rules/characters.ts';
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
import { showDamage } from '../trade/damage.ts';

type Entry = Row<typeof formEntry>;

/** The number and the plate of a ticket of this station; undefined: it is of another. */
async function ticketName(work: Work, { queueTicketId, stationId }: Entry): Promise<string | undefined> {
  const row = await find(work, queueTicket, queueTicketId ?? '0');
  return row?.stationId === stationId ? `${row.ticketNo} ${row.plateNumber ?? ''}`.trim() : undefined;
}

/** What the form is about, as people call it. */
async function bizNoOf(work: Work, row: Entry): Promise<string> {
  const { bizType, waybillId, stationId } = row;
  const found =
    bizType === 'waybill'
      ? (await find(work, waybill, waybillId ?? '0'))?.waybillNo
      : bizType === 'station'
        ? (await find(work, station, stationId ?? '0'))?.stationName
        : await ticketName(work, row);
  if (found === undefined) throw wrongFields([{ field: `${bizType}Id`, msg: UNKNOWN }]);
  return found;
}

/** The form by which a guest shows damage of what a waybill carries. */
const DAMAGE_FORM = 'DAMAGE_PHOTO';
const MOST_WORDS = 1000;

/** The pictures and words of a guest become those of a case. */
async function makeCase(work: Work, { entryNo, waybillId, answers, submittedAt }: Entry): Promise<void> {
  if (waybillId === null) return;
  const given = answers ?? [];
  const words = given.flatMap(({ label, value }) => (value === null ? [] : `${label}：${value}`));
  await showDamage(work, {
    ...{ waybillId, at: submittedAt ?? work.now },
    description: firstOf([entryNo, ...words].join('\n'), MOST_WORDS),
    images: given.flatMap(({ fileIds }) => fileIds ?? []),
  });
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
  facts: async (work, row) => {
    const template = await find(work, formTemplate, row.formTemplateId);
    return {
      submittedBy: row.createdBy,
      expireAt: row.expireAt,
      templateVersion: template?.version ?? 0,
      isDamage: template?.formCode === DAMAGE_FORM && row.waybillId !== null,
    };
  },
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
    makeCase: ({ work, row }) => makeCase(work, row),
  },
});
