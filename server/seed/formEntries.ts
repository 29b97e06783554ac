import type { formEntry } from '../../domain/records/formEntry.ts';
import type { formTemplate } from '../../domain/records/formTemplate.ts';
import type { station } from '../../domain/records/station.ts';
import { formatTime } from '../../domain/rules/times.ts';
import type { Row } from '../../domain/schema/record.ts';
import { LINK_LIFE_MS } from '../auth/links.ts';
import { base, seedNumber } from './base.ts';
import type { Waybill } from './documents.ts';
import type { Pictures } from './parties.ts';
import { type HistoryRow, historyOf, type PastEvent } from './past.ts';

type Entry = Row<typeof formEntry>;
type Template = Row<typeof formTemplate>;

const HOUR = 3_600_000;

/** Guests of a place: hours ago, state, name, phone, reason of the visit. */
const GUESTS = [
  [2, 'invited', '陈立', '13905510731', null],
  [5, 'submitted', '王海燕', '13855120467', '地磅年度检定'],
  [26, 'accepted', '孙国强', '13705519982', '装车机维修'],
] as const;

interface Around {
  readonly templates: readonly Template[];
  readonly stations: readonly Row<typeof station>[];
  readonly waybills: readonly Waybill[];
  readonly pictures: Pictures;
}

/** A consignee shows damage of a load that has just arrived. */
function makeDamage(now: number, by: string, { templates, waybills, pictures }: Around): Entry[] {
  const template = templates.find(({ formCode }) => formCode === 'DAMAGE_PHOTO');
  const job = waybills.find(({ status }) => status === 'arrived') ?? waybills.at(-1);
  if (!template || !job) return [];
  const [at, submittedAt] = [now - 3 * HOUR, now - 2 * HOUR];
  const head = base(at, by, submittedAt);
  const values: Readonly<Record<string, string>> = {
    FOUND_ON: formatTime(submittedAt, 'y-m-d'),
    WHAT: '两卷钢材外包装破损',
  };
  return [
    {
      ...head,
      ...{
        entryNo: seedNumber('DJ', at),
        status: 'submitted',
        guestName: '何秀英',
        guestPhone: '13965518820',
      },
      ...{ bizType: 'waybill', formTemplateId: template.id, waybillId: job.id, bizNo: job.waybillNo },
      ...{ stationId: null, queueTicketId: null, expireAt: at + LINK_LIFE_MS, submittedAt },
      templateVersion: template.version,
      answers: template.fields.map(({ fieldCode, kind, label, labelEn, labelEs, labelJa }) => ({
        ...{ fieldCode, kind, label, labelEn, labelEs, labelJa },
        value: values[fieldCode] ?? null,
        fileIds: kind === 'images' ? pictures('formEntry', head.id, 2) : null,
      })),
      ...{ decidedBy: null, reason: null },
    },
  ];
}

/** Forms that guests of the first place were asked to fill in, and one about damage, with their history. */
export function makeFormEntries(
  now: number,
  idOf: (username: string) => string,
  around: Around,
): { entries: Entry[]; past: HistoryRow[] } {
  const { templates, stations } = around;
  const visitor = templates.find(({ formCode }) => formCode === 'VISITOR');
  const [place] = stations;
  if (!visitor || !place) return { entries: [], past: [] };
  const entries = makeDamage(now, idOf('dispatcher'), around);
  const past = entries.flatMap(({ id, gmtCreated }) =>
    historyOf('formEntry', id, idOf, [['create', 'invited', 'dispatcher', gmtCreated]]),
  );
  for (const [hoursAgo, status, guestName, guestPhone, reason] of GUESTS) {
    const at = now - hoursAgo * HOUR;
    const submittedAt = reason === null ? null : at + HOUR;
    const values: Readonly<Record<string, string | null>> = {
      REASON: reason,
      ARRIVAL: formatTime(at + 3 * HOUR, 'y-m-d h:i'),
      PEOPLE: '2',
      SAFETY: 'true',
    };
    const row: Entry = {
      ...base(at, idOf('warehouse'), submittedAt ?? at),
      ...{ entryNo: seedNumber('DJ', at), status, guestName, guestPhone, submittedAt },
      ...{
        bizType: 'station',
        formTemplateId: visitor.id,
        waybillId: null,
        queueTicketId: null,
        stationId: place.id,
      },
      bizNo: place.stationName,
      expireAt: at + LINK_LIFE_MS,
      templateVersion: reason === null ? null : visitor.version,
      answers:
        reason === null
          ? null
          : visitor.fields.map(({ fieldCode, kind, label, labelEn, labelEs, labelJa }) => ({
              ...{ fieldCode, kind, label, labelEn, labelEs, labelJa },
              ...{ value: values[fieldCode] ?? null, fileIds: null },
            })),
      decidedBy: status === 'accepted' ? idOf('warehouse') : null,
      reason: null,
    };
    entries.push(row);
    const events: PastEvent[] = [['create', 'invited', 'warehouse', at]];
    if (status === 'accepted') events.push(['accept', 'accepted', 'warehouse', at + 2 * HOUR]);
    past.push(...historyOf('formEntry', row.id, idOf, events));
  }
  return { entries, past };
}
