import { abnormal } from '../../../../domain/records/abnormal.ts';
import { safetyWarning } from '../../../../domain/records/safetyWarning.ts';
import {
  ALARM_WITHIN_MS,
  caseLevelOf,
  SETTLE_MS,
  type WarningFigures,
} from '../../../../domain/rules/safety/warning.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import {
  safetyWarningLifecycle,
  safetyWarningRules,
} from '../../../../machines/lifecycles/safetyWarning/machine.ts';
import { effect, entry, on } from '../../../records/entry.ts';
import { findBy } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { tableFor } from '../../../store/tables.ts';
import { reportCase } from '../../trade/abnormal.ts';
import { alarm, tellLate, tellStop } from './alarm.ts';
import { endEvidence } from './evidence.ts';

export type Warning = Row<typeof safetyWarning>;

/** The figures of a row after news: what they leave out stays. */
function figuresAfter(row: Warning, news: WarningFigures) {
  return {
    peakKmh: news.peakKmh ?? row.peakKmh,
    limitKmh: news.limitKmh ?? row.limitKmh,
    roadClass: news.roadClass ?? row.roadClass,
    isAssumed: news.isAssumed ?? row.isAssumed,
    drivingMs: news.drivingMs ?? row.drivingMs,
    dayDrivingMs: news.dayDrivingMs ?? row.dayDrivingMs,
    restedAt: news.restedAt ?? row.restedAt,
    hasGap: news.hasGap ?? row.hasGap,
    deviationM: news.deviationM ?? row.deviationM,
    planSource: news.planSource ?? row.planSource,
    plannedAt: news.plannedAt ?? row.plannedAt,
    actualAt: news.actualAt ?? row.actualAt,
    place: news.place === undefined ? row.place : news.place,
  };
}

const NOT_HANDLED = { handlerId: null, handledAt: null, handleWay: null, handleText: null, lateToldAt: null };

/** A case of abnormal transport about a departure (addendum A 1.5). @throws as `reportCase` */
async function makeCase(work: Work, row: Warning): Promise<void> {
  const { waybillId, place } = row;
  if (waybillId === null) return;
  const what = row.kind === 'lateDeparture' ? '发车延误' : '路线偏离';
  await reportCase(work, {
    ...{ waybillId, place, warningId: row.id },
    kind: row.kind === 'lateDeparture' ? 'late' : 'routeDeviation',
    level: caseLevelOf(row.level),
    occurredAt: row.startedAt,
    placeLng: row.startLng,
    placeLat: row.startLat,
    description: `${what}（${row.warningNo}）`,
  });
}

const isDeparture = ({ kind }: Warning) => kind === 'routeDeparture' || kind === 'lateDeparture';

export const safetyWarningEntry = entry<typeof safetyWarning>({
  spec: safetyWarning,
  table: tableFor(safetyWarning),
  lifecycle: { machine: safetyWarningLifecycle, rules: safetyWarningRules },
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    kind: row.kind,
    level: row.level,
    hasWaybill: row.waybillId !== null,
    hasCase: isDeparture(row) && (await findBy(work, abnormal, { warningId: row.id })).length > 0,
    endedAt: row.endedAt,
    handledAt: row.handledAt,
    isReminded: row.lateToldAt !== null,
  }),
  stores: {
    storeFigures: on(safetyWarning, ['prolong'], ({ row, event }) => figuresAfter(row, event)),
    storeEnd: on(safetyWarning, ['end'], ({ row, event }) => ({
      ...figuresAfter(row, event),
      endedAt: event.endedAt,
      endLng: event.endLng,
      endLat: event.endLat,
      settleAt: row.level === '1' ? event.endedAt + SETTLE_MS : null,
    })),
    storeEscalation: on(safetyWarning, ['escalate'], ({ row, event, now }) => ({
      ...figuresAfter(row, event),
      ...NOT_HANDLED,
      level: event.level,
      dueAt: event.level === '4' ? now + event.dueMs : row.dueAt,
    })),
    storeHandling: on(safetyWarning, ['handle'], ({ event, now }) => ({
      handlerId: event.by.id,
      handledAt: now,
      handleWay: event.handleWay,
      handleText: event.handleText,
    })),
    storeFalseAlarm: on(safetyWarning, ['false.alarm'], ({ row, event, now }) => ({
      reason: event.reason,
      handlerId: event.by.id,
      handledAt: now,
      // Of a false alarm nothing more is told, so it goes on no longer.
      endedAt: row.endedAt ?? now,
    })),
    storeFiling: ({ now }) => ({ handledAt: now, handleWay: 'ignored', handleText: '自动归档' }),
    storeReminder: ({ now }) => ({ lateToldAt: now }),
  },
  effects: {
    endEvidence: ({ work, row }) => endEvidence(work, row.id, row.endedAt ?? work.now),
    alarm: effect(safetyWarning, ['escalate'], ({ work, row, event }) =>
      work.now - event.noticedAt <= ALARM_WITHIN_MS ? alarm(work, row) : Promise.resolve(),
    ),
    tellDriver: ({ work, row }) => tellStop(work, row),
    makeCase: ({ work, row }) => makeCase(work, row),
    tellSupervisors: ({ work, row }) => tellLate(work, row),
  },
});
