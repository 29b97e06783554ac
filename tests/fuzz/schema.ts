import { z } from 'zod';
import type { Dice } from './dice.ts';

/** The parts of a JSON schema that requests are made from. */
export interface Schema {
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly allOf?: readonly Schema[] | undefined;
}

export const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    required: z.array(z.string()).optional(),
    items: z.union([schemaSchema, z.array(schemaSchema).transform(([first]) => first)]).optional(),
    anyOf: z.array(schemaSchema).optional(),
    oneOf: z.array(schemaSchema).optional(),
    allOf: z.array(schemaSchema).optional(),
  }),
);

/** Ids of rows that there are, by record. */
export type Known = ReadonlyMap<string, readonly { readonly id: string; readonly version: number }[]>;

/** An object schema with the properties of all its parts. */
export function flat(schema: Schema): { properties: Record<string, Schema>; required: string[] } {
  const parts = (schema.allOf ?? []).map(flat);
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), schema.properties),
    required: [...parts.flatMap((part) => part.required), ...(schema.required ?? [])],
  };
}

const WORDS = [
  '货',
  '皖A7K216',
  '13812345678',
  '合肥',
  'abc',
  '2026-11-25',
  '340100',
  'gmtCreated',
  'order',
  'waybill',
];

/** A value as the schema has it, more or less: what makes a request get past the first check. */
export function fitting(dice: Dice, schema: Schema, ids: readonly string[]): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined && schema.enum.length > 0) return dice.of(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined && choices.length > 0) return fitting(dice, dice.of(choices), ids);
  if (schema.properties !== undefined || schema.allOf !== undefined) {
    const { properties, required } = flat(schema);
    const sent = Object.entries(properties).filter(([name]) => required.includes(name) || dice.in100(40));
    return Object.fromEntries(sent.map(([name, part]) => [name, fitting(dice, part, ids)]));
  }
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'integer':
    case 'number':
      return dice.of([schema.minimum ?? 1, 1, 2, 10, 20, 100, 1_790_000_000_000]);
    case 'boolean':
      return dice.in100(50);
    case 'array':
      return Array.from({ length: dice.below(3) }, () => fitting(dice, schema.items ?? {}, ids));
    case 'object':
      return {};
    case 'null':
      return null;
    default:
      if (schema.format === 'uuid') return dice.uuid();
      if (schema.pattern?.includes('\\d{1,19}') === true && ids.length > 0) return dice.of(ids);
      return dice.in100(20) && ids.length > 0 ? dice.of(ids) : dice.of(WORDS);
  }
}
