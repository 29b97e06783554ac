import { useEffect, useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { recordCalls } from '../../../domain/calls/records.ts';
import { ownTitleIn } from '../../../domain/codes/ownPlaces.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { loadSpec } from '../specs.ts';
import { useTexts } from '../texts.ts';

/** A row with the description of its record. */
interface Known {
  readonly spec: RecordSpec;
  readonly row: WireRow;
}

/** Titles requested already, null for those not told; a page names the same few records again and again. */
const asked = new Map<string, Promise<Known | null>>();
const LIMIT = 300;

async function ask(to: string, id: string): Promise<Known> {
  const spec = await loadSpec(to);
  const { row } = await send(recordCalls(spec).detail, { id }, { quiet: true });
  return { spec, row };
}

function titleOf(to: string, id: string): Promise<Known | null> {
  const key = `${to}:${id}`;
  const known = asked.get(key);
  if (known) return known;
  // Out of scope, or no response.
  const title = ask(to, id).catch(() => null);
  asked.set(key, title);
  const [oldest] = asked.keys();
  if (asked.size > LIMIT && oldest !== undefined) asked.delete(oldest);
  return title;
}

/** The title of a record known only by its id; undefined until it is loaded, null where it is not told. */
function useTold(to: string, id: string | null): string | null | undefined {
  const lang = useLang();
  const [found, setFound] = useState<{ id: string; known: Known | null } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    void titleOf(to, id).then((known) => {
      if (isCurrent) setFound({ id, known });
    });
    return () => {
      isCurrent = false;
    };
  }, [to, id]);
  if (found?.id !== id) return undefined;
  return found.known === null ? null : (ownTitleIn(found.known.spec, found.known.row, lang) ?? id);
}

/** The title of a record known only by its id; until it is loaded, or where it is not told, the id. `id` null loads nothing. */
export function useRefTitle(to: string, id: string | null): string {
  return useTold(to, id) ?? id ?? '';
}

/** A record shown by its title; an id would tell the reader nothing. */
export function RefName({ to, id }: { to: string; id: string }) {
  const t = useTexts();
  const title = useTold(to, id);
  return title === undefined ? '…' : (title ?? t('ref.hidden'));
}
