import { hasWhitespace, isPassword } from '../../../domain/rules/checks.ts';

export interface PasswordForm {
  readonly old: string;
  readonly fresh: string;
  readonly again: string;
}

/** i18n key of the error of each field; a field without an entry is right (V-PWD, records 3). */
export type PasswordIssues = Partial<Record<keyof PasswordForm, string>>;

/** Checks the form before it is sent; that the password differs from the user name is checked by the server. */
export function passwordIssues({ old, fresh, again }: PasswordForm): PasswordIssues {
  return {
    ...(old === '' ? { old: 'password.needOld' } : {}),
    ...freshIssue(fresh, old),
    ...(again === fresh ? {} : { again: 'password.notEqual' }),
  };
}

function freshIssue(fresh: string, old: string): PasswordIssues {
  if (fresh !== '' && fresh === old) return { fresh: 'password.sameAsOld' };
  return isPassword(fresh) ? {} : { fresh: 'password.rule' };
}

const CLASSES = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d\s]/];

/** The parts of the rule and whether each is met, shown while typing. */
export function passwordRules(fresh: string): readonly { readonly key: string; readonly isMet: boolean }[] {
  return [
    { key: 'password.length', isMet: fresh.length >= 8 && fresh.length <= 128 },
    { key: 'password.kinds', isMet: CLASSES.filter((kind) => kind.test(fresh)).length >= 2 },
    { key: 'password.noSpaces', isMet: fresh !== '' && !hasWhitespace(fresh) },
  ];
}
