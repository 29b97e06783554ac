import { useCallback } from 'react';
import { recordCalls, type WireRow } from '../../../../domain/calls/records.ts';
import { unit } from '../../../../domain/records/unit.ts';
import { useLang } from '../../../app/hooks.ts';
import { ask } from '../../../records/wire.ts';
import { useLoaded } from '../../../ui/useLoaded.ts';

const { detail } = recordCalls(unit);
const NAMES = { zh: 'unitName', en: 'unitNameEn', es: 'unitNameEs', ja: 'unitNameJa' } as const;

async function read(id: string): Promise<WireRow> {
  const answer = await ask(detail, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data.row;
}

/** A unit of measure in the reader's language. */
export function UnitName({ id }: { id: string }) {
  const lang = useLang();
  const load = useCallback(() => read(id), [id]);
  const found = useLoaded(id, load);
  if (found.state !== 'ready') return null;
  const { [NAMES[lang]]: name, unitName } = found.value;
  return <>{String(name ?? unitName)}</>;
}
