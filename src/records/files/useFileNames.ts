import { useEffect, useState } from 'react';
import { describeFiles, type FileAbout } from '../../../domain/calls/files.ts';
import { send } from '../../app/http.ts';

/** Maximum number of ids in one call. */
const SLICE = 20;

/** Names, types and sizes of stored files by id; a file that the user may not see is missing. */
export function useFileNames(ids: readonly string[]): ReadonlyMap<string, FileAbout> {
  const [known, setKnown] = useState<ReadonlyMap<string, FileAbout>>(new Map());
  const wanted = ids.filter((id) => !known.has(id)).join();
  useEffect(() => {
    if (wanted === '') return;
    const asking = new AbortController();
    const all = wanted.split(',');
    const slices = Array.from({ length: Math.ceil(all.length / SLICE) }, (_, at) =>
      all.slice(at * SLICE, (at + 1) * SLICE).join(),
    );
    for (const slice of slices) {
      send(describeFiles, { ids: slice }, { quiet: true, signal: asking.signal }).then(
        (found) => {
          setKnown((before) => new Map([...before, ...found.map((one) => [one.id, one] as const)]));
        },
        // Without its name a file is shown by its number.
        () => undefined,
      );
    }
    return () => {
      asking.abort();
    };
  }, [wanted]);
  return known;
}
