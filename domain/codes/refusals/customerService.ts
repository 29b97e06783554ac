import type { Label } from '../label.ts';

/** Refusals of customer service: records 7. From 48012 on they put rules of its lifecycles into words. */
export const customerService = {
  48001: ['发生时间不能晚于当前时间', 'The time cannot be in the future', 'La hora no puede ser futura', '発生時刻を未来にすることはできません'],
  48002: ['请选择责任方', 'Choose who is liable', 'Elija quién es responsable', '責任者を選択してください'],
  48005: ['您已评价过该运单', 'You have already rated this waybill', 'Ya ha valorado esta carta de porte', 'この運送状は評価済みです'],
  48006: ['请选择 1–5 星', 'Choose 1 to 5 stars', 'Elija de 1 a 5 estrellas', '星を1～5で選んでください'],
  48007: ['运单完成后才能评价', 'You can rate after the waybill is finished', 'Podrá valorar cuando termine el viaje', '運送完了後に評価できます'],
  48012: ['只有处理人可以提交处理结果', 'Only the handler can resolve this', 'Solo quien lo tramita puede resolverlo', '対応者だけが結果を登録できます'],
  48013: ['该运单已结清超过 30 天，不能再上报', 'The waybill was settled more than 30 days ago', 'La carta de porte se liquidó hace más de 30 días', '運送状の精算から30日を過ぎています'],
  48014: ['已超过重新打开期限（7 天）', 'It can be reopened for 7 days only', 'Solo se puede reabrir durante 7 días', '再開できるのは7日以内です'],
  48020: ['评价后24小时内可修改', 'It can be changed within 24 hours', 'Se puede cambiar durante 24 horas', '24時間以内のみ変更できます'],
  48021: ['只有被评价方可以回复一次', 'Only the rated party replies, once', 'Solo responde el valorado, una vez', '評価された側が1回だけ返信できます'],
  48022: ['评价期限（{n}天）已过', 'The rating period ({n} days) is over', 'El plazo de valoración ({n} días) terminó', '評価期間（{n}日）が終了しました'],
  48024: ['该轨迹不完整，不能作为线路', 'The track is not whole enough for a line', 'El trayecto está incompleto', '軌跡が不完全です'],
} as const satisfies Readonly<Record<number, Label>>;
