import type { Check } from './field.ts';

/** Checks of the fields of an app version (records 5, AppInfo). */
export const versionNameCheck: Check = {
  spelling: 'word',
  test: (value) => /^\d+(\.\d+){1,3}$/.test(value),
  message: ['版本名形如 3.2.0', 'A version is written 3.2.0', 'Una versión se escribe 3.2.0', 'バージョンは 3.2.0 の形式です'],
};

export const md5Check: Check = {
  spelling: 'word',
  test: (value) => /^[0-9a-f]{32}$/.test(value),
  message: ['应为 32 位小写十六进制', 'It has 32 hexadecimal digits in lower case', 'Tiene 32 cifras hexadecimales en minúscula', '小文字の16進数32桁です'],
};
