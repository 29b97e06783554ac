import type { baseFields } from '../../domain/schema/record.ts';
import type { RowOf } from '../../domain/schema/field.ts';
import { businessDay } from '../records/numbers.ts';

export const DEMO_GROUP = 'HF001';

/** The group of the demo company, as its row says. */
export const DEMO_COMPANY = {
  groupCode: DEMO_GROUP,
  groupName: '安徽示例网络货运',
  loginLogoUrl: '',
  logoUrl: '',
  softVersion: 'ntocc',
  appid: 'freightdesk-demo',
  centralControl: false,
  config: { orderDetailOperate_secondUploadDetail: '1', loginkTarget_reportProvince: '340000' },
  sort: 1,
};

export type Base = RowOf<typeof baseFields> & { id: string; groupCode: string };

/** Ascending ids far below those of the platform, so that seeded rows sort before new ones. */
let lastId = 1_000_000;
export const seedId = (): string => String((lastId += 1));
export function startIds(): void {
  lastId = 1_000_000;
}

/** The common fields of a row written by somebody at a time. */
export function base(at: number, by: string, changedAt = at): Base {
  return {
    id: seedId(),
    groupCode: DEMO_GROUP,
    version: 1,
    remark: null,
    createdBy: by,
    modifiedBy: by,
    gmtCreated: at,
    gmtModified: changedAt,
    deleted: false,
  };
}

const numbers = new Map<string, number>();

/** The next value of a counter on a day (8 signs). */
export function seedCount(name: string, day: string): number {
  const value = (numbers.get(`${name}${day}`) ?? 0) + 1;
  numbers.set(`${name}${day}`, value);
  return value;
}

/** Business numbers of the seed: PREFIX + yyyymmdd + 5 digits; `spent` gives the counters their start. */
export function seedNumber(prefix: string, at: number): string {
  const day = businessDay(at);
  return `${prefix}${day}${String(seedCount(prefix, day)).padStart(5, '0')}`;
}

export function startNumbers(): void {
  numbers.clear();
}

/** Counter rows that continue after the seed. */
export function spentNumbers(): { name: string; day: string; value: number }[] {
  return [...numbers].map(([key, value]) => ({ name: key.slice(0, -8), day: key.slice(-8), value }));
}
