import { codesOf } from '../codes/lists/list.ts';
import { reconProof } from '../codes/lists/statement.ts';
import { code, files, text, ts } from './field.ts';

/** What the other side of a document says to it: when, who, by which proof, or why not (transport-and-money 7). */
export const agreeingFields = {
  sentAt: ts({ label: ['发送时间', 'Sent', 'Enviado', '送付日時'], auto: true, section: 'agreeing' }),
  confirmedAt: ts({ label: ['确认时间', 'Confirmed', 'Confirmado', '確認日時'], auto: true, section: 'agreeing' }),
  confirmedBy: text({ label: ['确认人', 'Confirmed by', 'Confirmado por', '確認者'], max: 60, auto: true, section: 'agreeing' }),
  proof: code(reconProof, codesOf(reconProof), { label: ['确认方式', 'Confirmed how', 'Modo de confirmación', '確認方法'], auto: true, section: 'agreeing' }),
  proofFiles: files({ label: ['盖章扫描件', 'Signed scan', 'Copia firmada', '署名済みスキャン'], max: 4, auto: true, section: 'agreeing' }),
  disputeReason: text({ label: ['异议', 'Dispute', 'Disputa', '異議'], max: 500, auto: true, section: 'agreeing' }),
};
