import { int, nobody, text, ts } from './field.ts';

const told = { auto: true, section: 'registration' } as const;
const inner = { auto: true, sees: nobody } as const;

/** What is asked of a service that registers something, and how far it has answered. */
export const registrationFields = {
  requestNo: text({ label: ['请求号', 'Request no.', 'N.º de petición', '依頼番号'], max: 36, ...told }),
  submittedAt: ts({ label: ['送达时间', 'Sent', 'Enviado', '送信日時'], ...told }),
  failCode: text({ label: ['失败代码', 'Fail code', 'Código de fallo', '失敗コード'], max: 40, ...told }),
  failMsg: text({ label: ['失败原因', 'Reason', 'Motivo', '失敗理由'], max: 200, ...told }),
  asked: int({ label: ['查询次数', 'Times asked', 'Consultas', '照会回数'], required: true, initial: 0, ...inner }),
  dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], ...inner }),
  silentSince: ts({ label: ['无应答起始', 'Silent since', 'Sin respuesta desde', '無応答開始'], ...inner }),
} as const;
