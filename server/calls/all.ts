import { ALL_ENTRIES } from '../business/all.ts';
import type { Bound } from '../http/context.ts';
import { callsOf } from './records.ts';
import { sessionCalls } from './session.ts';

/** Every call the platform answers; the OpenAPI page and the rights tests are made from it. */
export const ALL_BOUND: readonly Bound[] = [...sessionCalls, ...ALL_ENTRIES.flatMap(callsOf)];
