import type { Label } from '../../../../domain/codes/label.ts';
import { vehicle } from '../../../../domain/records/vehicle.ts';
import type { Happening, Word } from '../../../../domain/rules/safety/openings.ts';
import type { Geo } from '../../../../domain/rules/track.ts';
import { notify } from '../../../notices/notify.ts';
import type { Work } from '../../../records/work.ts';
import { reminder } from '../../../store/reminderTables.ts';
import { driverOf, end, prolong, raise } from './raise.ts';

/** The vehicle that something happens to. */
export interface Watched {
  readonly vehicleId: string;
  readonly plateNumber: string;
  readonly waybillId: string | null;
  /** Words for where a point is; null: nobody knows. */
  readonly placeOf: (point: Geo) => string | null;
}

/** A word later than this helps nobody any more, ms. */
const WORD_WITHIN_MS = 15 * 60_000;

const WORDS: Readonly<Record<Word, Label>> = {
  restSoon: [
    '即将达到连续驾驶上限，请尽快停车休息',
    'the driving limit is near: take a rest soon',
    'se acerca el límite de conducción: descanse pronto',
    '連続運転の上限が近づいています。早めに休憩してください',
  ],
  slowDown: [
    '终端提示即将超速，请减速',
    'the terminal warns of speeding: slow down',
    'el terminal avisa de exceso de velocidad: reduzca',
    '端末が速度超過を予告しています。減速してください',
  ],
  tired: [
    '终端提示疲劳，请尽快休息',
    'the terminal warns of fatigue: take a rest soon',
    'el terminal avisa de fatiga: descanse pronto',
    '端末が疲労を予告しています。早めに休憩してください',
  ],
};

/** A word to the driver, once: another process may have seen the same report. */
async function tellWord(work: Work, watched: Watched, word: Word, at: number): Promise<void> {
  const { vehicleId, plateNumber, waybillId } = watched;
  if (work.now - at > WORD_WITHIN_MS) return;
  const told = await work.tx
    .insert(reminder)
    .values({
      groupCode: work.groupCode,
      record: `safety.${word}`,
      recordId: vehicleId,
      endAt: at,
      days: 0,
      at: work.now,
    })
    .onConflictDoNothing()
    .returning({ recordId: reminder.recordId });
  const driverId = told.length === 0 ? null : await driverOf(work, vehicleId, waybillId);
  if (driverId === null) return;
  const [zh, en, es, ja] = WORDS[word];
  const text: Label = [
    `${plateNumber}：${zh}`,
    `${plateNumber}: ${en}`,
    `${plateNumber}: ${es}`,
    `${plateNumber}：${ja}`,
  ];
  await notify(work, { to: [`DRIVER:${driverId}`], text, record: vehicle.name, id: vehicleId });
}

/** Makes what a report tells of true: warnings are raised, go on and end; words are said. */
export async function tellHappening(work: Work, watched: Watched, one: Happening): Promise<void> {
  if (one.type === 'word') return tellWord(work, watched, one.word, one.at);
  const { vehicleId, waybillId } = watched;
  const { kind, startedAt, level, figures, at } = one;
  const meant = { kind, vehicleId, startedAt };
  if (one.type === 'raise') {
    const place = watched.placeOf(one.start);
    const said = { ...meant, ...figures, ...(place === null ? {} : { place }) };
    return raise(work, { ...said, level, waybillId, source: one.source, start: one.start, at });
  }
  if (one.type !== 'end') return prolong(work, { ...meant, ...figures, level, at });
  const { endedAt, end: where } = one;
  return end(work, { ...meant, ...figures, endedAt, endLng: where.lng, endLat: where.lat });
}
