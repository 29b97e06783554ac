import type { Label } from '../codes/label.ts';
import { formatTime } from '../rules/times.ts';
import { TRACK_RULES } from './track.ts';
import type { TrackLack } from './trackProspect.ts';
import { faultText } from './trackTexts.ts';

const DEVICE: Label = [
  '车辆没有绑定定位终端',
  'The vehicle has no tracking device',
  'El vehículo no tiene dispositivo de localización',
  '車両に位置端末が登録されていません',
];

const NEVER: Label = [
  '定位终端还没有上报过位置',
  'The tracking device has not reported yet',
  'El dispositivo aún no ha enviado ninguna posición',
  '位置端末からまだ測位が届いていません',
];

const silentFor = (n: string): Label => [
  `定位终端已 ${n} 分钟没有上报位置`,
  `The tracking device has been silent for ${n} min`,
  `El dispositivo lleva ${n} min sin enviar posiciones`,
  `位置端末から ${n} 分間測位が届いていません`,
];

/** What the track lacks, with what was measured. */
export function lackText({ name, value, wanted }: TrackLack): Label {
  if (name === 'device') return DEVICE;
  if (name === 'silent') return value === null ? NEVER : silentFor(String(value));
  const rule = TRACK_RULES.find((one) => one === name);
  return faultText(name, rule === undefined ? [] : [{ rule, isMet: false, value, wanted }]);
}

/** Whoever reads a remedy: the crew does other things than the desk. */
export type RemedyReader = 'crew' | 'desk';

const LOST: Readonly<Record<RemedyReader, Label>> = {
  desk: [
    '终端补传后自动补齐；补不齐的，用“申请轨迹例外”说明原因并附证据，由风控批准后付款不受影响',
    'Late reports of the device still complete it; else use "Request a track exception" with reason and evidence: once risk control approves, the payment is not held up',
    'Los envíos tardíos del dispositivo aún lo completan; si no, use «Solicitar una excepción de trayectoria» con motivo y justificantes: aprobada por control de riesgos, el pago no se detiene',
    '端末が後から送れば補われます。補えない場合は「軌跡の例外を申請」で理由と証拠を添えてください。リスク管理の承認後、支払は止まりません',
  ],
  crew: [
    '请告诉调度原因，并保留维修单、照片等凭证，由调度申请轨迹例外，以免影响付款',
    'Tell dispatch why, and keep repair slips and photos: dispatch requests an exception, so that your payment is not held up',
    'Explique el motivo al despacho y guarde partes de reparación y fotos: el despacho solicita una excepción para que su pago no se detenga',
    '理由を配車担当に伝え、修理伝票や写真を保管してください。支払が止まらないよう配車担当が例外を申請します',
  ],
};

const BIND: Readonly<Record<RemedyReader, Label>> = {
  desk: [
    '在车辆资料里填写终端号，上报即开始',
    'Enter the device number on the vehicle; reports begin at once',
    'Indique el n.º de dispositivo en la ficha del vehículo; los envíos empiezan enseguida',
    '車両情報に端末番号を入力すると測位が始まります',
  ],
  crew: [
    '请联系调度绑定定位终端后再出发',
    'Ask dispatch to bind a tracking device before you leave',
    'Pida al despacho que vincule un dispositivo antes de salir',
    '出発前に配車担当へ位置端末の登録を依頼してください',
  ],
};

const SWITCH_ON: Readonly<Record<RemedyReader, Label>> = {
  desk: [
    '请电话提醒司机检查终端电源和信号',
    'Call the driver to check power and signal of the device',
    'Llame al conductor para que revise alimentación y señal del dispositivo',
    '運転手に電話し、端末の電源と電波を確認させてください',
  ],
  crew: [
    '请检查终端电源；停车时到开阔处等定位恢复',
    'Check the power of the device; when you stop, wait in the open until it reports again',
    'Revise la alimentación del dispositivo; al parar, espere en un lugar abierto hasta que vuelva a enviar',
    '端末の電源を確認し、停車時は開けた場所で測位の回復を待ってください',
  ],
};

const START: Label = [
  '在装货地 5 公里内保持终端开机即可补齐',
  'Keep the device on within 5 km of the loading place to complete it',
  'Mantenga el dispositivo encendido a menos de 5 km del lugar de carga para completarlo',
  '積地から 5 km 以内で端末の電源を入れておけば補えます',
];

const joinedBy = (until: number | null, text: Label): Label => {
  if (until === null) return text;
  const at = formatTime(until, 'm-d h:i');
  const [zh, en, es, ja] = text;
  return [`${zh}（${at} 前）`, `${en} (before ${at})`, `${es} (antes del ${at})`, `${ja}（${at} まで）`];
};

/** What whoever reads it can do about it now. */
export function remedyText({ name, isLost, until }: TrackLack, reader: RemedyReader): Label {
  if (isLost) return LOST[reader];
  if (name === 'device') return joinedBy(until, BIND[reader]);
  return joinedBy(until, name === 'start' ? START : SWITCH_ON[reader]);
}
