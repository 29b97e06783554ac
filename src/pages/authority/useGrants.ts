import { useCallback, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { type Grant, readGrants, type RoleGrants, saveGrants } from '../../../domain/calls/grants.ts';
import { type GrantTree, grantTree, toggled } from '../../../domain/rules/grantTree.ts';
import { DATA_SCOPES, type DataScope } from '../../../domain/rules/rights.ts';
import { requestNo } from '../../records/requestNo.ts';
import { useStoredDraft } from '../../records/form/useStoredDraft.ts';
import { ask } from '../../records/wire.ts';
import type { Outcome } from '../../ui/OutcomeNote.tsx';

const draftSchema = z.record(z.string(), z.enum(DATA_SCOPES));
type Draft = Readonly<Record<string, DataScope>>;

const draftOf = (grants: readonly Grant[]): Draft =>
  Object.fromEntries(grants.map(({ resourceId, dataScope }) => [resourceId, dataScope]));

export interface Grants {
  /** null: not loaded yet. */
  readonly tree: GrantTree | null;
  readonly stored: RoleGrants | null;
  readonly draft: Draft;
  readonly granted: ReadonlySet<string>;
  readonly isChanged: boolean;
  readonly isFailed: boolean;
  readonly outcome: Outcome;
  reload(): void;
  tick(id: string): void;
  setScope(id: string, scope: DataScope): void;
  reset(): void;
  /** Copies another role's grants as far as this role can have them; not saved yet. */
  copyFrom(roleId: string): Promise<void>;
  save(): Promise<void>;
}

/** The grants of one role as they are stored, and as they are edited. */
export function useGrants(roleId: string): Grants {
  const [stored, setStored] = useState<RoleGrants | null>(null);
  const [draft, setDraft] = useStoredDraft<Draft>(`grants:${roleId}`, draftSchema);
  const [isFailed, setFailed] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const tree = useMemo(() => stored && grantTree(stored.places), [stored]);

  const take = useCallback((answer: RoleGrants) => {
    setStored(answer);
    setFailed(false);
  }, []);
  const reload = useCallback(() => {
    ask(readGrants, { id: roleId }).then(
      (answer) => {
        if (answer.ok) take(answer.data);
        else setFailed(true);
      },
      () => {
        setFailed(true);
      },
    );
  }, [roleId, take]);
  useEffect(reload, [reload]);

  const before = useMemo(() => draftOf(stored?.grants ?? []), [stored]);
  const own = draft ?? before;
  const granted = useMemo(() => new Set(Object.keys(own)), [own]);
  const change = (next: Draft) => {
    setOutcome({ kind: 'none' });
    setDraft(next);
  };
  const withNew = (ids: ReadonlySet<string>, scopes: Draft = own): Draft =>
    Object.fromEntries([...ids].map((id) => [id, scopes[id] ?? stored?.dataScope ?? 'group']));

  return {
    tree,
    stored,
    draft: own,
    granted,
    isChanged: draft !== null,
    isFailed,
    outcome,
    reload,
    tick: (id) => {
      if (tree) change(withNew(toggled(tree, granted, id)));
    },
    setScope: (id, scope) => {
      change({ ...own, [id]: scope });
    },
    reset: () => {
      setDraft(null);
    },
    copyFrom: async (otherId) => {
      try {
        const answer = await ask(readGrants, { id: otherId });
        if (!answer.ok) {
          setOutcome({ kind: 'refused', msg: answer.refusal.msg });
          return;
        }
        const other = draftOf(answer.data.grants);
        const fitting = new Set(
          Object.keys(other).filter((id) => tree?.places.get(id)?.isGrantable === true),
        );
        change(withNew(fitting, other));
      } catch {
        setOutcome({ kind: 'unanswered' });
      }
    },
    save: async () => {
      if (!stored || !tree) return;
      setOutcome({ kind: 'saving' });
      // Granting a group grants everything below it.
      const grants = Object.entries(own).flatMap(([resourceId, dataScope]) =>
        tree.places.get(resourceId)?.type === 'menu' ? [] : [{ resourceId, dataScope }],
      );
      try {
        const answer = await ask(saveGrants, {
          id: roleId,
          version: stored.version,
          requestNo: requestNo(),
          grants,
        });
        if (!answer.ok) {
          setOutcome({ kind: 'refused', msg: answer.refusal.msg });
          return;
        }
        take(answer.data);
        setDraft(null);
        setOutcome({ kind: 'saved' });
      } catch {
        setOutcome({ kind: 'unanswered' });
      }
    },
  };
}
