import type { Label } from '../codes/label.ts';
import { type Refusal, refuse } from '../codes/refusals.ts';
import { trackNotMatching } from '../codes/refusals/codes/reporting.ts';
import { decimalText } from '../rules/money.ts';
import { type TrackFault, unexcused } from '../rules/trackExcuse.ts';
import { trackFaults, type TrackRule, type TrackVerdict, trackVerdicts, type Way } from './track.ts';

/** What each part of rule T asks for (transport-and-money 11.4). */
export const TRACK_RULE_NAMES = {
  plate: [
    '设备车牌与运单一致',
    'Plate of the device as on the waybill',
    'Matrícula del dispositivo igual a la de la carta',
    '端末の車両番号が運送状と一致',
  ],
  start: [
    '发货前后 2 小时内到过装货地 5 公里内',
    'Within 5 km of the loading place, 2 h around despatch',
    'A menos de 5 km del lugar de carga, 2 h antes o después de la salida',
    '出発の前後 2 時間に積地 5 km 以内',
  ],
  end: [
    '收货前后 2 小时内到过卸货地 5 公里内',
    'Within 5 km of the unloading place, 2 h around receipt',
    'A menos de 5 km del lugar de descarga, 2 h antes o después de la recepción',
    '荷受の前後 2 時間に卸地 5 km 以内',
  ],
  gap: ['中断不超过 2 小时', 'No gap over 2 h', 'Sin interrupción de más de 2 h', '途切れは 2 時間以内'],
  sparse: [
    '行驶中平均每 10 分钟至少一个点',
    'A report every 10 min of driving on average',
    'Un punto cada 10 min de conducción de media',
    '走行中は平均 10 分ごとに 1 点以上',
  ],
} as const satisfies Readonly<Record<TrackRule, Label>>;

const UNKNOWN: Label = [
  '装卸地没有坐标或没有装卸时间',
  'the places have no coordinates, or the times are missing',
  'los lugares no tienen coordenadas o faltan las horas',
  '積卸地の座標または時刻がありません',
];

const NOTHING: Label = ['没有轨迹点', 'no report', 'ningún punto', '測位なし'];

/** What was measured for a rule, as people read it. */
export function trackFigure({ rule, isMet, value, wanted }: TrackVerdict): Label {
  if (rule === 'plate')
    return isMet ? ['一致', 'the same', 'igual', '一致'] : ['不一致', 'another one', 'otra', '不一致'];
  if (value === null) return NOTHING;
  const n = String(value);
  if (rule === 'gap')
    return [
      `最长中断 ${n} 分钟`,
      `longest gap ${n} min`,
      `mayor interrupción: ${n} min`,
      `最長の途切れ ${n} 分`,
    ];
  if (rule === 'sparse') {
    const least = String(wanted ?? 0);
    return [
      `${n} 个点，至少需 ${least} 个`,
      `${n} reports, ${least} needed`,
      `${n} puntos; se necesitan ${least}`,
      `${n} 点、必要 ${least} 点`,
    ];
  }
  const km = decimalText(Math.round(value / 100), 1);
  return [`最近 ${km} 公里`, `nearest ${km} km`, `el más cercano a ${km} km`, `最短 ${km} km`];
}

/** A rule with its figure, as a refusal names it. */
export function faultText(fault: TrackFault, verdicts: readonly TrackVerdict[]): Label {
  const verdict = verdicts.find(({ rule }) => rule === fault);
  if (fault === 'unknown' || verdict === undefined) return UNKNOWN;
  const [name, figure] = [TRACK_RULE_NAMES[fault], trackFigure(verdict)];
  return [
    `${name[0]}：${figure[0]}`,
    `${name[1]}: ${figure[1]}`,
    `${name[2]}: ${figure[2]}`,
    `${name[3]}：${figure[3]}`,
  ];
}

/**
 * 39003 with the first rule that a track misses; null: all hold. The same for a payment as for the report to the authority, but that
 * a payment does without what another person has agreed to do without.
 */
export function trackRefusal(way: Way, excused: readonly string[] | null = null): Refusal | null {
  const [fault] = unexcused(trackFaults(way), excused);
  return fault === undefined
    ? null
    : refuse(trackNotMatching, { rule: faultText(fault, trackVerdicts(way)) });
}
