import { tripContractText, type ContractText } from '../../../domain/calls/contractLink.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';

/** By the key of `useLoaded`: the id, and a version that is asked for anew. */
async function load(key: string): Promise<ContractText> {
  const answer = await ask(tripContractText, { id: key.split(' ')[0] ?? '' });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** The text of a trip's contract, loaded again when the contract changes. */
export const useContractText = (id: string, version: number) => useLoaded(`${id} ${String(version)}`, load);
