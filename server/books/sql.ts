import type { Invariant } from '../../domain/invariants/invariant.ts';

/** SQL of a list of invariants: each query returns `group_code` and the number `no` of every document that breaks its own. */
export type Broken<T extends Readonly<Record<string, Invariant>>> = { readonly [K in keyof T]: string };

/** SQL: `a` is the row that `b` names, within its group. */
export const is = (a: string, key: string, b: string, name = 'id'): string =>
  `${a}.group_code = ${b}.group_code and ${a}.${key} = ${b}.${name}`;
