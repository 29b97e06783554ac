import type { z } from 'zod';
import { wrongFields } from '../records/errors.ts';

/** The parsed input of a request. @throws 10400 with the fields that are wrong */
export function parse<T extends z.ZodType>(schema: T, payload: unknown): z.output<T> {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  throw wrongFields(
    parsed.error.issues.map(({ path }) => {
      const name = path.join('.');
      return {
        field: name,
        msg: [`${name} 不正确`, `${name} is not valid`, `${name} no es válido`, `${name} が正しくありません`],
      };
    }),
  );
}
