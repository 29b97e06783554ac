import type { Label } from '../codes/label.ts';
import { text } from './field.ts';

const digits = {
  max: 6,
  isSmsCode: true,
  check: { spelling: 'digits', test: (value: string) => /^\d{6}$/.test(value), message: ['验证码为 6 位数字', 'The code has 6 digits', 'El código tiene 6 dígitos', 'コードは 6 桁の数字です'] as Label },
} as const;

/** The code that confirms an event: it is sent to the phone that the platform has for it. */
export const smsCode = text({ ...digits, label: ['短信验证码', 'SMS code', 'Código SMS', 'SMSコード'], required: true });

/** The same, where a signature on paper is possible too. */
export const smsCodeOrPaper = text({ ...digits, label: ['短信验证码', 'SMS code', 'Código SMS', 'SMSコード'], hint: ['线下签署留空', 'Empty when signed on paper', 'Vacío si se firma en papel', '書面締結は空欄'] });
