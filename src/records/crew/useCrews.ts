import type { DataOf, RequestOf } from '../../../domain/calls/call.ts';
import { crewCandidates } from '../../../domain/calls/crews.ts';
import { send } from '../../app/http.ts';
import { type Loaded, useRefreshed } from '../../ui/useLoaded.ts';

type Asked = RequestOf<typeof crewCandidates>;
export type Crews = DataOf<typeof crewCandidates>;

const NOBODY: Crews = { crews: [], total: 0 };

/** The question as text: a new but equal one asks nothing anew. */
async function load(key: string): Promise<Crews> {
  if (key === '') return NOBODY;
  return send(crewCandidates, crewCandidates.request.parse(JSON.parse(key)), { quiet: true });
}

/** Crews judged for a load; null: nobody is asked for yet. */
export function useCrews(asked: Asked | null): Loaded<Crews> {
  return useRefreshed(asked === null ? '' : JSON.stringify(asked), load);
}
