import { type Label, say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { isRefusalCode, refusalSentence } from '../../domain/codes/refusalWords.ts';
import { ROLE_NAMES, ROLES, type RoleOrSystem } from '../../domain/codes/roles.ts';
import type { ChartEdge } from '../../machines/chart.ts';
import { unitText } from '../ui/intl.ts';

/** What a chart's states and events are called, by their names in it. */
export interface Labels {
  readonly states: Readonly<Record<string, Label>>;
  readonly events: Readonly<Record<string, Label>>;
}

/** With which statuses each rule of a chart refuses. */
export type Rules = Readonly<Record<string, readonly number[]>>;

const PLATFORM: Label = ['平台自动', 'The platform itself', 'La propia plataforma', 'プラットフォーム自動'];

/** The last part of a state's id: its name. */
export const stateKey = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

/** Who a guard lets in, and the rules that it asks. The charts of documents join them by "and" alone. */
export function guardParts(guard: string): {
  roles: readonly RoleOrSystem[] | null;
  rules: readonly string[];
} {
  const parts = guard === '' ? [] : guard.split(' & ');
  const isRoles = /^isBy\((.*)\)$/;
  const who = parts.map((part) => isRoles.exec(part)?.[1]).find((found) => found !== undefined);
  const known = new Set<string>([...ROLES, 'system']);
  const isRole = (name: string): name is RoleOrSystem => known.has(name);
  return {
    roles: who === undefined ? null : who.split(', ').filter(isRole),
    rules: parts.filter((part) => !isRoles.test(part)),
  };
}

export function roleLabel(role: RoleOrSystem, lang: Lang): string {
  return say(role === 'system' ? PLATFORM : ROLE_NAMES[role], lang);
}

/** The sentences that a person may read whom these rules refuse. */
export function sentencesOf(names: readonly string[], rules: Rules, lang: Lang): string[] {
  const codes = new Set(names.flatMap((name) => rules[name] ?? []));
  return [...codes].filter(isRefusalCode).map((code) => refusalSentence(code, lang));
}

/** Rules that hand on what the server finds out about other documents: their sentences are not known before. */
export const openRules = (names: readonly string[], rules: Rules): string[] =>
  names.filter((name) => rules[name]?.length === 0);

/** A transition in the words of a reader. */
export interface EdgeWords {
  readonly from: string;
  readonly event: string;
  /** Several where it leads to several; the same as `from` where it stays. */
  readonly to: string;
  readonly who: readonly string[];
  readonly sentences: readonly string[];
  /** Some of what may stand against it is only found out when it is tried. */
  readonly isOpen: boolean;
}

/** Reads a transition of a document's chart. */
export function edgeWords(
  edge: Pick<ChartEdge, 'source' | 'targets' | 'event' | 'guard'>,
  labels: Labels,
  rules: Rules,
  lang: Lang,
): EdgeWords {
  const word = (of: Labels['states'], name: string) => {
    const label = of[name];
    return label ? say(label, lang) : name;
  };
  const from = word(labels.states, stateKey(edge.source));
  const { roles, rules: asked } = guardParts(edge.guard);
  return {
    from,
    event: word(labels.events, edge.event),
    to:
      edge.targets.length === 0
        ? from
        : edge.targets.map((id) => word(labels.states, stateKey(id))).join(' · '),
    who: (roles ?? []).map((role) => roleLabel(role, lang)),
    sentences: sentencesOf(asked, rules, lang),
    isOpen: openRules(asked, rules).length > 0,
  };
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
/** Of a unit there are at least so many, else the next smaller one is used. */
const ENOUGH = 2;

/** A wait as text: 3.5 days, 44 minutes. */
export function waitText(ms: number, lang: Lang): string {
  const seconds = ms / 1000;
  const [unit, size] = UNITS.find(([, length]) => seconds >= ENOUGH * length) ?? (['second', 1] as const);
  const digits = unit === 'day' || unit === 'hour' ? 10 : 1;
  return unitText(Math.round((seconds / size) * digits) / digits, unit, lang);
}
