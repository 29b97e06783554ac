import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyMachineSnapshot } from 'xstate';
import { show } from './stateText.ts';

type Selector = (snapshot: AnyMachineSnapshot) => unknown;

/** What views ask of a chart, by its name; those that need more than a snapshot are left out. */
export type Selectors = Readonly<Record<string, Selector>>;

const isSelector = (value: unknown): value is Selector => typeof value === 'function' && value.length === 1;

/** The selectors of a chart: the exports of its `selectors.ts`. */
export async function loadSelectors({ folder }: { readonly folder: string }): Promise<Selectors> {
  const file = join(folder, 'selectors.ts');
  if (!existsSync(file)) return {};
  const exports = (await import(/* @vite-ignore */ file)) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(exports).filter((entry): entry is [string, Selector] => isSelector(entry[1])),
  );
}

const NOTHING = new Set(['false', 'null', 'undefined']);

/** Collects what selectors say of the snapshots of one state. */
export class Said {
  private readonly values = new Map<string, Set<string>>();

  add(selectors: Selectors, snapshot: AnyMachineSnapshot): void {
    for (const [name, selector] of Object.entries(selectors)) {
      const found = this.values.get(name) ?? new Set();
      this.values.set(name, found.add(show(selector(snapshot))));
    }
  }

  /** `isBusy, isLate = false | true, reasonOf = "busy"`; one that says no, or nothing, of all snapshots is left out. */
  text(): string {
    const texts = [...this.values].flatMap(([name, found]) => {
      const values = [...found].sort().join(' | ');
      if (NOTHING.has(values)) return [];
      return [values === 'true' ? name : `${name} = ${values}`];
    });
    return texts.join(', ');
  }
}
