import type { formEntry } from '../../domain/records/formEntry.ts';
import type { formTemplate } from '../../domain/records/formTemplate.ts';
import type { station } from '../../domain/records/station.ts';
import { formatTime } from '../../domain/rules/times.ts';
import type { Row } from '../../domain/schema/record.ts';
import { LINK_LIFE_MS } from '../auth/links.ts';
import { base, seedNumber } from './base.ts';
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

/** Forms that guests of the first place were asked to fill in, with their history. */
export function makeFormEntries(
  now: number,
  idOf: (username: string) => string,
  templates: readonly Template[],
  stations: readonly Row<typeof station>[],
): { entries: Entry[]; past: HistoryRow[] } {
  const visitor = templates.find(({ formCode }) => formCode === 'VISITOR');
  const [place] = stations;
  if (!visitor || !place) return { entries: [], past: [] };
  const entries: Entry[] = [];
  const past: HistoryRow[] = [];
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
