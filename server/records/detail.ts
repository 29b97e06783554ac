import type { Json } from '../../domain/calls/json.ts';
import type { Detail } from '../../domain/calls/records.ts';
import type { AnyRow, RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { seesIn } from '../../domain/schema/sight.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import type { Work } from './work.ts';
import { refused } from './errors.ts';
import { historyOf } from './historyLog.ts';
import { registered } from './registry.ts';
import { rememberReveal, type RevealReason } from './reveal.ts';
import { find } from './rows.ts';
import { isInScope, requireView } from './scope.ts';
import { viewOf, withTitles } from './view.ts';

/** A fact with the name of a field is as visible as the field. */
function seenFacts(spec: RecordSpec, facts: object, row: AnyRow, viewer: Viewer): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]): [string, Json] => [
      name,
      seesIn(spec.fields[name], viewer, row) ? (value as Json) : null,
    ]),
  );
}

/**
 * One record as the viewer may see it, with the facts its chart asks about and its history.
 * `reveal` shows personal data unmasked to those entitled, and the access is written to the history (records 0.5).
 * @throws 10403 not for this role; 10404 absent or out of scope; to reveal as `rememberReveal`.
 */
export async function detail(
  work: Work,
  name: string,
  id: string,
  viewer: Viewer,
  reveal: RevealReason | null = null,
): Promise<Detail> {
  const { spec } = registered(name);
  requireView(spec, viewer);
  const row = await find(work, spec, id);
  if (!row || !isInScope(spec, viewer, row)) throw refused(noSuchRecord);
  if (reveal) await rememberReveal(work, spec, row, viewer, reveal);
  return shownTo(work, name, row, viewer, reveal !== null);
}

/**
 * The record after an action of the viewer. The action may have moved it out of the viewer's scope (a captain's driver
 * leaves the fleet when it is closed); the result is shown all the same.
 */
export async function outcome(work: Work, name: string, id: string, viewer: Viewer): Promise<Detail> {
  const row = await find(work, registered(name).spec, id);
  if (!row) throw refused(noSuchRecord);
  return shownTo(work, name, row, viewer, false);
}

async function shownTo(
  work: Work,
  name: string,
  row: AnyRow,
  viewer: Viewer,
  reveal: boolean,
): Promise<Detail> {
  const { spec } = registered(name);
  return {
    ...(await seenBy(work, name, row, viewer, reveal)),
    history: await historyOf(work, spec, row, viewer),
  };
}

/** A row and the facts of its chart as a viewer sees them. */
export async function seenBy(
  work: Work,
  name: string,
  row: AnyRow,
  viewer: Viewer,
  reveal = false,
): Promise<Pick<Detail, 'row' | 'facts'>> {
  const { spec, facts, hiddenFacts } = registered(name);
  const [shown] = await withTitles(work, spec, [viewOf(spec, row, viewer, reveal)]);
  if (!shown) throw refused(noSuchRecord);
  return {
    row: shown,
    facts: { ...seenFacts(spec, await facts(work, row, null), row, viewer), ...hiddenFacts?.(viewer) },
  };
}
