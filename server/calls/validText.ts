import type { Label } from '../../domain/codes/label.ts';
import { wrongFields } from '../records/errors.ts';

const BROKEN: Label = [
  '含有无效字符',
  'Contains an invalid character',
  'Contiene un carácter no válido',
  '無効な文字が含まれています',
];

/** Every object has these, such as `toString`: a text made of it, or a look for a field, would meet what was sent. */
export const BAD_NAME: Label = [
  '含有不允许的名称',
  'Contains a name that is not allowed',
  'Contiene un nombre no permitido',
  '使用できない名前が含まれています',
];

/** Characters that a text or JSON column cannot store: NUL, and unpaired surrogates. A keyboard makes neither. */
const isBrokenText = (text: string) => text.includes('\0') || /\p{Cs}/u.test(text);

/** Where something cannot be accepted, and why. */
interface Fault {
  readonly path: readonly string[];
  readonly msg: Label;
}

/** The first broken text or name in a value; undefined: there is none. A name that is refused is not repeated. */
function faultIn(value: unknown, path: readonly string[] = []): Fault | undefined {
  if (typeof value === 'string') return isBrokenText(value) ? { path, msg: BROKEN } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    if (isBrokenText(key)) return { path, msg: BROKEN };
    if (key in Object.prototype) return { path, msg: BAD_NAME };
    const found = faultIn(part, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @throws 10400 when some text cannot be stored, or some name means something else in JavaScript */
export function requireValidText(...sent: readonly unknown[]): void {
  for (const value of sent) {
    const fault = faultIn(value);
    if (fault !== undefined) throw wrongFields([{ field: fault.path.join('.'), msg: fault.msg }]);
  }
}
