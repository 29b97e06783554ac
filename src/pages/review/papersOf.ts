import { z } from 'zod';
import { jsonSchema } from '../../../domain/calls/json.ts';

const papersSchema = z.record(z.string(), jsonSchema);

/** The stored documents of a submission, by field; null: unreadable. */
export function papersOf(text: unknown): Record<string, unknown> | null {
  if (typeof text !== 'string') return null;
  try {
    return papersSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
