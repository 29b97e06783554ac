import type { Label } from '../label.ts';

/** Refusals of the home dashboards: records 2. */
export const home = {
  43001: ['时间跨度不能超过一年', 'The period may not be longer than one year', 'El período no puede superar un año', '期間は1年以内にしてください'],
} as const satisfies Readonly<Record<number, Label>>;
