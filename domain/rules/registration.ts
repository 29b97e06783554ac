import { isBlank, isMobile, isPassword } from './checks.ts';
import { cleanCode, cleanWord } from './cleanText.ts';
import { isUscc } from './identity.ts';

/** Roles that may register without an invitation (records 3). */
export const IDENTITIES = ['SHIPPER', 'CARRIER', 'DRIVER'] as const;
export type Identity = (typeof IDENTITIES)[number];

/** The present service agreement; another text is another version, and is stored with each consent. */
export const AGREEMENT_VERSION = '2026-12';

const INVITE_MAX = 16;

/** Whether a text may be an invitation code; empty: no invitation. */
export function isInviteCode(code: string): boolean {
  return code.length <= INVITE_MAX && /^[A-Za-z0-9]*$/.test(code);
}

/** What the registration form holds (records 3, RegisterForm). */
export interface RegistrationForm {
  readonly identity: Identity;
  readonly phone: string;
  readonly smsCode: string;
  readonly password: string;
  readonly confirm: string;
  readonly shipperKind: 'person' | 'company';
  readonly companyName: string;
  readonly uscc: string;
  readonly inviteCode: string;
  readonly agree: boolean;
}

export type RegistrationField = keyof RegistrationForm;
/** What is typed anew each time, and kept nowhere. */
export type RegistrationSecrets = Pick<RegistrationForm, 'password' | 'confirm'>;
export type RegistrationDraft = Omit<RegistrationForm, keyof RegistrationSecrets>;
/** Errors by field; a field without an entry is right. */
export type RegistrationIssues = Partial<
  Record<
    RegistrationField,
    'phone' | 'code' | 'password' | 'confirm' | 'company' | 'uscc' | 'invite' | 'agree'
  >
>;

/** A company that ships enters its name; everybody else does so with the documents. */
export function isFirm({
  identity,
  shipperKind,
}: Pick<RegistrationForm, 'identity' | 'shipperKind'>): boolean {
  return identity === 'SHIPPER' && shipperKind === 'company';
}

/** The checks of records 3 that need no platform, in the order of the form. */
export function registrationIssues(form: RegistrationForm): RegistrationIssues {
  return {
    ...(isMobile(form.phone) ? {} : { phone: 'phone' as const }),
    ...(/^\d{6}$/.test(form.smsCode) ? {} : { smsCode: 'code' as const }),
    ...(isPassword(form.password, [form.phone]) ? {} : { password: 'password' as const }),
    ...(form.confirm === form.password ? {} : { confirm: 'confirm' as const }),
    ...(isFirm(form) && isBlank(form.companyName) ? { companyName: 'company' as const } : {}),
    ...(isFirm(form) && !isUscc(cleanCode(form.uscc)) ? { uscc: 'uscc' as const } : {}),
    ...(isInviteCode(cleanWord(form.inviteCode)) ? {} : { inviteCode: 'invite' as const }),
    ...(form.agree ? {} : { agree: 'agree' as const }),
  };
}
