import type { Label } from '../label.ts';

/** Refusals of the queue at a station: transport-and-money 13.4. 41006 to 41016 put the rules of the yard into words. */
export const yard = {
  41001: ['该车辆已在排队，号码{no}', 'The vehicle is already queued as {no}', 'El vehículo ya está en la cola con el {no}', '車両は番号{no}で受付済みです'],
  41002: ['未找到该司机在本厂的运单', 'No waybill of this driver for this site', 'No hay carta de este conductor en el sitio', 'この拠点の運送状が見つかりません'],
  41003: ['当前不在排队时间', 'The queue is closed now', 'La cola está cerrada ahora', '現在は受付時間外です'],
  41004: ['身份证读取失败或司机未认证', 'Card unreadable or driver not approved', 'Documento ilegible o conductor no aprobado', 'カードを読めないか運転手が未承認です'],
  41005: ['未叫号，不能进厂', 'Not called yet', 'Aún no le han llamado', 'まだ呼び出されていません'],
  41006: ['月台已满，请在门外等候', 'All docks are taken; wait at the gate', 'Muelles ocupados; espere en la puerta', 'バースが満車です。門外でお待ちください'],
  41007: ['该站点没有{use}车道', 'This site has no lane for {use}', 'El sitio no tiene carril de {use}', 'この拠点に{use}レーンがありません'],
  41008: ['运单属于“{name}”，不在本站', 'The waybill belongs to {name}', 'La carta es de {name}', '運送状は「{name}」のものです'],
  41009: ['未到签到时间，请于{time}后签到', 'Too early; check in after {time}', 'Demasiado pronto; desde las {time}', '{time}以降に受付してください'],
  41010: ['只能重新排队一次', 'Only one second place in the line', 'Solo una vez de vuelta a la cola', '並び直しは1回だけです'],
  41011: ['{n}秒后可再次叫号，最多3次', 'Call again in {n} s, 3 times at most', 'Repita en {n} s, 3 veces máximo', '{n}秒後に再呼出し（最大3回）'],
  41012: ['车牌不符：识别{read}，应为{want}', 'Plate {read} was read, {want} was called', 'Leída {read}, se llamó a {want}', '認識{read}、呼出し{want}'],
  41013: ['尚未完成{use}，请填写原因', '{use} is not done; give a reason', '{use} no ha terminado; indique motivo', '{use}が未完了です。理由を記入してください'],
  41014: ['今日号码已用完', 'No numbers left today', 'No quedan números hoy', '本日の番号は終了しました'],
  41015: ['{cert}已过期，请到服务台办理', '{cert} has expired; go to the desk', '{cert} caducado; vaya al mostrador', '{cert}が期限切れです。窓口へ'],
  41016: ['前面还有{no}，请按顺序叫号', '{no} comes first', '{no} va antes', '{no}が先です'],
  41017: ['离线签到已超过{n}小时，请到服务台', 'Checked in offline more than {n} h ago; go to the desk', 'Registro sin conexión de hace más de {n} h', 'オフライン受付から{n}時間超。窓口へ'],
  45003: ['设备密钥无效，请联系场站管理员', "The device key is not valid; ask the site's staff", 'Clave no válida; avise al personal del sitio', '機器キーが無効です。拠点担当へ'],
  45004: ['该密钥已绑定其他浏览器', 'The key is bound to another browser', 'La clave está en otro navegador', '別のブラウザに固定済みです'],
  45005: ['该设备未绑定浏览器，无需解除', 'The device is bound to no browser', 'El dispositivo no está vinculado a ningún navegador', 'この機器はどのブラウザにも固定されていません'],
} as const satisfies Readonly<Record<number, Label>>;
