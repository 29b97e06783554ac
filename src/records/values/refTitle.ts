import { useEffect, useState } from 'react';
import { recordCalls } from '../../../domain/calls/records.ts';
import { titleIn } from '../../../domain/codes/ownPlaces.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { loadSpec } from '../specs.ts';
import { useTexts } from '../texts.ts';

/** Titles requested already, null for those not told; a page names the same few records again and again. */
const asked = new Map<string, Promise<string | null>>();
const LIMIT = 300;

async function ask(to: string, id: string): Promise<string> {
  const spec = await loadSpec(to);
  const { row } = await send(recordCalls(spec).detail, { id }, { quiet: true });
  const title = row[spec.title];
  return typeof title === 'string' ? title : id;
}

function titleOf(to: string, id: string): Promise<string | null> {
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
  const [found, setFound] = useState<{ id: string; title: string | null } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    void titleOf(to, id).then((title) => {
      if (isCurrent) setFound({ id, title });
    });
    return () => {
      isCurrent = false;
    };
  }, [to, id]);
  if (found?.id !== id) return undefined;
  return found.title === null ? null : titleIn(to, found.title, lang);
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
