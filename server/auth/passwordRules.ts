import type { Label } from '../../domain/codes/label.ts';
import { isPassword } from '../../domain/rules/checks.ts';

export const WEAK_PASSWORD: Label = [
  '密码需 8–128 位且至少包含两类字符，不能有空格',
  '8–128 characters of at least two kinds, no spaces',
  'De 8 a 128 caracteres de al menos dos tipos, sin espacios',
  '8～128 文字で 2 種類以上の文字を含み、空白は使えません',
];
const COMMON_PASSWORD: Label = [
  '该密码太常见，容易被猜到，请换一个',
  'This password is among the commonest and easily guessed; choose another one',
  'Esta contraseña es de las más comunes y fácil de adivinar; elija otra',
  'よく使われる推測されやすいパスワードです。別のものにしてください',
];
const NAMED_PASSWORD: Label = [
  '密码不能包含用户名、姓名、手机号或企业名称',
  'A password may not contain the user name, your name, the mobile number or the company name',
  'La contraseña no puede contener el usuario, su nombre, el móvil ni el nombre de la empresa',
  'ユーザー名、氏名、携帯番号、企業名を含むパスワードは使えません',
];

/** Shorter names stand in too many words by chance. */
const NAME_FROM = 4;

let commonest: Promise<ReadonlySet<string>> | undefined;

/** The commonest passwords of published leaks, in small letters; loaded when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return commonest;
}

/**
 * Why a chosen password is refused; null: it may be used.
 * @param names what others know of its owner: user name, name, phone, code and name of the group
 */
export async function passwordFault(password: string, names: readonly string[]): Promise<Label | null> {
  if (!isPassword(password)) return WEAK_PASSWORD;
  const small = password.toLowerCase();
  const known = names.map((name) => name.toLowerCase()).filter((name) => name.length >= NAME_FROM);
  if (known.some((name) => small.includes(name))) return NAMED_PASSWORD;
  return (await commonPasswords()).has(small) ? COMMON_PASSWORD : null;
}
