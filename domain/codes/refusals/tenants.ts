import type { Label } from '../label.ts';

/** Refusals of the house of the groups: addendum B 6.9. */
export const tenants = {
  44013: ['企业已停用，请联系平台运营方', 'This company is suspended; contact the operator', 'La empresa está suspendida; contacte con el operador', 'この企業は停止中です。運営者にご連絡ください'],
  46004: ['未知的配置项：{key}', 'Unknown configuration key: {key}', 'Clave de configuración desconocida: {key}', '不明な設定項目：{key}'],
  46025: ['{key} 的取值不符合要求：{rule}', '{key} does not have the right form: {rule}', '{key} no tiene la forma debida: {rule}', '{key} の値が不正です：{rule}'],
  46026: ['该配置项不能由您设置', 'This key is not yours to set', 'Esta clave no le corresponde', 'この項目は設定できません'],
  46027: ['总控企业不能停用或注销', 'The central group cannot be suspended or closed', 'El grupo central no se suspende ni cierra', '中央グループは停止・閉鎖できません'],
  46028: ['尚有 {n} 项未结业务或余额，不能注销', '{n} open matters or balances remain', 'Quedan {n} asuntos o saldos abiertos', '未完了の業務または残高が {n} 件あります'],
  46040: ['未获该企业授权或授权已结束', 'The company has not granted access, or it is over', 'La empresa no concedió acceso o terminó', '当該企業の許可がないか終了しています'],
  46048: ['导出正在进行，请稍后下载', 'An export is running', 'Hay una exportación en curso', 'エクスポート実行中です'],
} as const satisfies Readonly<Record<number, Label>>;
