import type { Who } from './kit.ts';
import { SILENCE_MS } from './statedResult.ts';

/** What the models of documents that two persons may end are asked about these persons' events. */
export function statedEvents(at: number, clerk: Who, approver: Who, reason: string) {
  const record = { type: 'state.result', by: clerk, at: at + SILENCE_MS, outcome: 'done', reason } as const;
  const confirm = { type: 'confirm.result', by: approver, at } as const;
  const back = { type: 'reject.result', by: approver, at, reason } as const;
  return {
    record,
    'record early': { ...record, at },
    'record without reason': { ...record, reason: '' },
    'record by approver': { ...record, by: approver },
    confirm,
    'confirm by clerk': { ...confirm, by: clerk },
    'send back': back,
    'send back without reason': { ...back, reason: '' },
    'send back by clerk': { ...back, by: clerk },
  };
}
