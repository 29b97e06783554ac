import type { Label } from '../label.ts';

/** Refusals of waybills: transport-and-money 4.6. 32012 to 32018 put rules of 4.3 into words. */
export const transport = {
  32001: ['装货量{x}吨超过核定载质量{y}吨', 'Load {x} t exceeds the rated {y} t', 'La carga de {x} t supera la autorizada de {y} t', '積載量 {x} t が最大積載量 {y} t を超えています'],
  32002: ['{name}的{cert}已过期，不能承运', '{cert} of {name} has expired', 'Ha vencido {cert} de {name}', '{name}の{cert}が期限切れのため、運送できません'],
  32003: ['实际人车与运单不一致', 'Driver or vehicle differs from the waybill', 'El conductor o el vehículo no coincide con la carta de porte', '実際の運転手または車両が運送状と一致しません'],
  32004: ['不在{place}围栏内，请填写原因', 'Outside the fence of {place}; give a reason', 'Fuera de la geocerca de {place}; indique el motivo', '{place}のジオフェンス外です。理由を入力してください'],
  32005: ['卸货量大于装货量，请核对磅单', 'Unloaded weight exceeds loaded weight', 'El peso descargado supera el cargado', '荷卸し重量が積込重量を超えています。計量票を確認してください'],
  32006: ['{a}不能早于{b}', '{a} cannot be before {b}', '{a} no puede ser anterior a {b}', '{a}は{b}より前にできません'],
  32007: ['已装货，不能取消，请走异常终止', 'Already loaded; use abort', 'Ya está cargado; use la terminación anormal', '積込済みのため取り消せません。異常終了を使用してください'],
  32008: ['节点已被提交', 'This node was already submitted', 'Este paso ya fue registrado', 'この工程は既に登録されています'],
  32009: ['不得委托其他网络货运经营者承运', 'Another network-freight operator cannot be the actual carrier', 'El porteador efectivo no puede ser otro operador de transporte en red', '他のネットワーク貨物運送事業者を実運送人にすることはできません'],
  32010: ['收款人与实际承运人不一致且无有效代收协议', 'Payee is not the actual carrier and has no collection agreement', 'El beneficiario no es el porteador efectivo ni tiene acuerdo de cobro', '受取人が実運送人と異なり、有効な代理受領契約もありません'],
  32011: ['司机或车辆有在途运单{no}', 'Driver or vehicle is on waybill {no}', 'El conductor o el vehículo está en la carta de porte {no}', '運転手または車両は運送状 {no} で運行中です'],
  32012: ['存在未处理完的运输异常', 'An abnormal report is still open', 'Hay una incidencia de transporte sin resolver', '未処理の輸送異常があります'],
  32013: ['异常终止须先有已确认的运输异常', 'An abort needs a confirmed abnormal report', 'La terminación anormal requiere una incidencia confirmada', '異常終了には確認済みの輸送異常が必要です'],
  32014: [
    '重量{x}吨与计划{y}吨相差十倍以上，请核对单位',
    'The weight of {x} t is more than ten times off the plan of {y} t; check the unit',
    'El peso de {x} t difiere más de diez veces del previsto de {y} t; revise la unidad',
    '重量 {x} t は計画 {y} t と 10 倍以上異なります。単位を確認してください',
  ],
  32015: [
    '重量{x}吨与计划{y}吨相差超过20%，请核对磅单后确认',
    'The weight of {x} t differs by more than 20 % from the plan of {y} t; check the scale ticket and confirm',
    'El peso de {x} t difiere más del 20 % del previsto de {y} t; revise el tique de báscula y confirme',
    '重量 {x} t は計画 {y} t と 20 % 以上異なります。計量票を確認のうえ確定してください',
  ],
  32016: [
    '运费核算单已确认或作废，不能再更正装货量；如需调整请走扣款或重新核算',
    'The freight bill is confirmed or void, so the loaded weight stays; use a deduction, or reopen the bill first',
    'La liquidación de flete está confirmada o anulada: el peso cargado no cambia; use una deducción o reabra antes la liquidación',
    '運賃計算書が確定または無効のため、積込量は訂正できません。控除を使用するか、先に再計算してください',
  ],
  32017: ['装货量已是{x}吨，无需更正', 'The loaded weight is {x} t already', 'El peso cargado ya es de {x} t', '積込量は既に {x} t です'],
  32018: [
    '目前轨迹没有无法补齐的缺失，无需申请例外',
    'Nothing of the track is missing for good, so no exception is needed',
    'A la trayectoria no le falta nada definitivamente; no hace falta una excepción',
    '現在、補えない軌跡の欠落はないため、例外の申請は不要です',
  ],
  32019: ['车辆在场内排队（{no}），不能换车', 'The vehicle is in the yard ({no})', 'El vehículo está en el patio ({no})', '車両は構内にいます（{no}）'],
  32020: ['四流尚未齐全，不能归档：{what}', 'The four flows are not complete: {what}', 'Los cuatro flujos no están completos: {what}', '四流が揃っていないため保存できません：{what}'],
  32021: [
    '保存的内容仍与哈希不符，请先从备份恢复',
    'What is kept still differs from its hash; restore it from a backup first',
    'Lo guardado aún no corresponde a su huella; restáurelo primero de una copia',
    '保管内容がまだハッシュ値と一致しません。先にバックアップから復元してください',
  ],
} as const satisfies Readonly<Record<number, Label>>;
