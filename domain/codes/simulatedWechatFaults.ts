import type { Label } from './label.ts';

/** What may be wrong with a simulated order of the mini program (addendum A 4.4). */
export const WECHAT_FAULTS = ['none', 'incomplete', 'twice', 'codeOver', 'busy', 'silent'] as const;

export type SimulatedWechatFault = (typeof WECHAT_FAULTS)[number];

export const WECHAT_FAULT_LABELS: Readonly<Record<SimulatedWechatFault, Label>> = {
  none: ['正常', 'None', 'Ninguna', 'なし'],
  incomplete: ['缺少信息', 'Fields missing', 'Faltan datos', '項目の不足'],
  twice: ['同一请求发送两次', 'Sent twice', 'Enviado dos veces', '二重送信'],
  codeOver: ['登录凭据失效', 'Login code no longer valid', 'Código de acceso caducado', 'ログインコードの失効'],
  busy: ['微信限流', 'WeChat limits the calls', 'WeChat limita las llamadas', 'WeChatの回数制限'],
  silent: ['微信无响应', 'WeChat does not answer', 'WeChat no responde', 'WeChatが応答しない'],
};
