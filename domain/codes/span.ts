import type { Label } from './label.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
/** Up to this number of a unit the next larger one is not used. */
const ENOUGH = 2;

const units = {
  hour: [' 小时', [' hour', ' hours'], [' hora', ' horas'], ' 時間'],
  minute: [' 分钟', [' minute', ' minutes'], [' minuto', ' minutos'], ' 分'],
  second: [' 秒', [' second', ' seconds'], [' segundo', ' segundos'], ' 秒'],
} as const;

/** A wait as text, rounded up: 58 seconds, 44 minutes, 3 hours. */
export function spanLabel(seconds: number): Label {
  const [unit, size] = seconds > ENOUGH * HOUR_S ? (['hour', HOUR_S] as const) : seconds > ENOUGH * MINUTE_S ? (['minute', MINUTE_S] as const) : (['second', 1] as const);
  const n = Math.ceil(seconds / size);
  const [zh, en, es, ja] = units[unit];
  const many = n === 1 ? 0 : 1;
  const said = String(n);
  return [said + zh, said + en[many], said + es[many], said + ja];
}
