import { z } from 'zod';

/** A plain JSON value, as it travels. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  return (Array.isArray(value) ? value : Object.values(value)).every(isJson);
}
/** As `z.json()`, which takes 0.4 ms for the row of a list: ten times as long. */
export const jsonSchema = z.custom<Json>(isJson);
