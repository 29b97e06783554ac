import type { Label } from '../label.ts';

/** Refusals of customer service: records 7. From 48012 on they put rules of its lifecycles into words. */
export const customerService = {
  48001: ['发生时间不能晚于当前时间', 'The time cannot be in the future', 'La hora no puede ser futura', '発生時刻を未来にすることはできません'],
  48002: ['请选择责任方', 'Choose who is liable', 'Elija quién es responsable', '責任者を選択してください'],
  48003: ['该运单已有处理中的投诉 {no}', 'Complaint {no} for this waybill is still open', 'La queja {no} de esta carta sigue abierta', 'この運送状の苦情{no}が対応中です'],
  48004: ['已超过申诉期限（{n} 天）', 'The appeal period ({n} days) is over', 'El plazo de recurso ({n} días) terminó', '再審の期限（{n}日）を過ぎています'],
  48005: ['您已评价过该运单', 'You have already rated this waybill', 'Ya ha valorado esta carta de porte', 'この運送状は評価済みです'],
  48006: ['请选择 1–5 星', 'Choose 1 to 5 stars', 'Elija de 1 a 5 estrellas', '星を1～5で選んでください'],
  48007: ['运单完成后才能评价', 'You can rate after the waybill is finished', 'Podrá valorar cuando termine el viaje', '運送完了後に評価できます'],
  48008: ['请填写处理说明', 'Describe what was done', 'Describa qué se hizo', '対応内容を記入してください'],
  48012: ['只有处理人可以提交处理结果', 'Only the handler can resolve this', 'Solo quien lo tramita puede resolverlo', '対応者だけが結果を登録できます'],
  48013: ['该运单已结清超过 30 天，不能再上报', 'The waybill was settled more than 30 days ago', 'La carta de porte se liquidó hace más de 30 días', '運送状の精算から30日を過ぎています'],
  48014: ['已超过重新打开期限（7 天）', 'It can be reopened for 7 days only', 'Solo se puede reabrir durante 7 días', '再開できるのは7日以内です'],
  48015: ['申诉须由其他客服处理', 'Another person handles the appeal', 'Otra persona tramita el recurso', '再審は別の担当が対応します'],
  48016: ['请选择运单，或改为投诉平台', 'Choose a waybill, or complain about the platform', 'Elija una carta o reclame a la plataforma', '運送状を選ぶかプラットフォームへの苦情にしてください'],
  48017: ['已提交过说明', 'You have already answered', 'Ya respondió', '回答済みです'],
  48018: ['不成立的投诉不能赔付', 'No compensation for a complaint not upheld', 'Sin compensación si se desestima', '認めない苦情に補償はできません'],
  48019: ['只能申诉一次', 'Only one appeal', 'Solo un recurso', '再審は1回だけです'],
  48020: ['评价后24小时内可修改', 'It can be changed within 24 hours', 'Se puede cambiar durante 24 horas', '24時間以内のみ変更できます'],
  48021: ['只有被评价方可以回复一次', 'Only the rated party replies, once', 'Solo responde el valorado, una vez', '評価された側が1回だけ返信できます'],
  48022: ['评价期限（{n}天）已过', 'The rating period ({n} days) is over', 'El plazo de valoración ({n} días) terminó', '評価期間（{n}日）が終了しました'],
  48023: ['严重预警须由调度或客服处理', 'Severe warnings are for dispatch or service', 'Las graves son de despacho o servicio', '深刻な警告は配車・CSが対応します'],
  48024: ['该轨迹不完整，不能作为线路', 'The track is not whole enough for a line', 'El trayecto está incompleto', '軌跡が不完全です'],
  48031: ['只有运单的路线偏离、发车延误预警可以转异常', 'Only a departure or a late start of a waybill becomes a case', 'Solo un desvío o una salida tardía de una carta abre incidencia', '異常登録できるのは運送状の経路逸脱・発車遅延のみです'],
  48032: ['该预警已转异常', 'A case was already made from this warning', 'Ya se abrió una incidencia de esta alerta', 'この警告は異常登録済みです'],
} as const satisfies Readonly<Record<number, Label>>;
