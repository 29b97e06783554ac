import { type Label, say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { ChartEdge } from '../../machines/chart.ts';
import type { Change, Changes } from '../../machines/chartChanges.ts';
import { edgeWords, type EdgeWords, guardParts, type Labels, type Rules, stateKey } from './reading.ts';

/** A document's chart as it is read: what its states are called, and what its rules say. */
interface Version {
  readonly labels: Labels;
  readonly rules: Rules;
  /** Events that the platform sends when the time of a field has come. */
  readonly timers: readonly { readonly state: string; readonly event: string }[];
}

export interface Versions {
  readonly before: Version;
  readonly after: Version;
}

const TEXTS = {
  stateAdded: ['新增状态“{state}”', 'New state “{state}”', 'Estado nuevo «{state}»', '状態「{state}」を追加'],
  stateRemoved: [
    '取消状态“{state}”',
    'State “{state}” is gone',
    'Se suprime el estado «{state}»',
    '状態「{state}」を廃止',
  ],
  stateChanged: [
    '状态“{state}”的性质有变',
    'State “{state}” is of another kind',
    'El estado «{state}» es de otro tipo',
    '状態「{state}」の種類を変更',
  ],
  added: [
    '新增“{event}”：{from} → {to}（{who}）',
    'New: “{event}” from {from} to {to} ({who})',
    'Nuevo: «{event}» de {from} a {to} ({who})',
    '「{event}」を追加：{from} → {to}（{who}）',
  ],
  removed: [
    '取消“{event}”：{from} → {to}',
    'Gone: “{event}” from {from} to {to}',
    'Suprimido: «{event}» de {from} a {to}',
    '「{event}」を廃止：{from} → {to}',
  ],
  target: [
    '“{event}”（{from}）改为转到 {to}，原为 {was}',
    '“{event}” from {from} now leads to {to}, not to {was}',
    '«{event}» desde {from} lleva ahora a {to} y no a {was}',
    '「{event}」（{from}）の行先を {was} から {to} に変更',
  ],
  mayNow: [
    '“{event}”（{from}）现在也可由{who}执行',
    '“{event}” from {from} is now also for {who}',
    '«{event}» desde {from} también es ahora para {who}',
    '「{event}」（{from}）を{who}も実行可能に',
  ],
  mayNot: [
    '“{event}”（{from}）不再由{who}执行',
    '“{event}” from {from} is no longer for {who}',
    '«{event}» desde {from} ya no es para {who}',
    '「{event}」（{from}）は{who}が実行不可に',
  ],
  refusedNow: [
    '“{event}”（{from}）新增限制：{why}',
    '“{event}” from {from} is now refused with: {why}',
    '«{event}» desde {from} se rechaza ahora con: {why}',
    '「{event}」（{from}）に制限を追加：{why}',
  ],
  refusedNot: [
    '“{event}”（{from}）取消限制：{why}',
    '“{event}” from {from} is no longer refused with: {why}',
    '«{event}» desde {from} ya no se rechaza con: {why}',
    '「{event}」（{from}）の制限を廃止：{why}',
  ],
  conditions: [
    '“{event}”（{from}）的条件有变',
    'The conditions of “{event}” from {from} have changed',
    'Cambian las condiciones de «{event}» desde {from}',
    '「{event}」（{from}）の条件を変更',
  ],
  timer: [
    '{from} 的时限由 {was} 改为 {to}',
    'The time limit of {from} is now {to}, not {was}',
    'El plazo de {from} es ahora {to} y no {was}',
    '{from} の時限を {was} から {to} に変更',
  ],
  timerNow: [
    '“{event}”现在到时由平台自动执行（{from}）',
    '“{event}” now comes by itself in time, in {from}',
    '«{event}» llega ahora por sí solo a su hora, en {from}',
    '「{event}」は時間が来ると自動実行に（{from}）',
  ],
  timerNot: [
    '“{event}”不再到时自动执行（{from}）',
    '“{event}” no longer comes by itself, in {from}',
    '«{event}» ya no llega por sí solo, en {from}',
    '「{event}」は自動実行されなくなる（{from}）',
  ],
  effects: [
    '“{event}”（{from}）的后续处理有变',
    'What follows “{event}” from {from} has changed',
    'Cambia lo que sigue a «{event}» desde {from}',
    '「{event}」（{from}）の後続処理を変更',
  ],
  nobody: ['—', '—', '—', '—'],
} as const satisfies Record<string, Label>;

function filled(name: keyof typeof TEXTS, values: Readonly<Record<string, string>>, lang: Lang): string {
  return say(TEXTS[name], lang).replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}

/** What is in the one list and not in the other. */
const beyond = (list: readonly string[], other: readonly string[]) =>
  list.filter((one) => !other.includes(one));

/** How the guard of a transition changed: who may, and what refuses it. */
function guardWords(
  old: EdgeWords,
  now: EdgeWords,
  values: Readonly<Record<string, string>>,
  lang: Lang,
): string[] {
  const list = (name: 'mayNow' | 'mayNot', who: readonly string[]) =>
    who.length === 0 ? [] : [filled(name, { ...values, who: who.join(' · ') }, lang)];
  const each = (name: 'refusedNow' | 'refusedNot', why: readonly string[]) =>
    why.map((sentence) => filled(name, { ...values, why: sentence }, lang));
  const lines = [
    // A chart that names nobody leaves the roles to others.
    ...(old.who.length === 0 || now.who.length === 0
      ? []
      : [...list('mayNow', beyond(now.who, old.who)), ...list('mayNot', beyond(old.who, now.who))]),
    ...each('refusedNow', beyond(now.sentences, old.sentences)),
    ...each('refusedNot', beyond(old.sentences, now.sentences)),
  ];
  return lines.length > 0 ? lines : [filled('conditions', values, lang)];
}

/** A difference between two versions of a document's chart, as sentences of the reader's language. */
function changeWords(change: Change, { before, after }: Versions, lang: Lang): string[] {
  const old = (edge: ChartEdge) => edgeWords(edge, before.labels, before.rules, lang);
  const now = (edge: ChartEdge) => edgeWords(edge, after.labels, after.rules, lang);
  const stateWord = (labels: Labels, id: string) => {
    const label = labels.states[stateKey(id)];
    return label ? say(label, lang) : stateKey(id);
  };
  if (change.what === 'state') {
    const isNew = change.how === 'added';
    const state = stateWord(isNew ? after.labels : before.labels, change.node.id);
    return [filled(isNew ? 'stateAdded' : 'stateRemoved', { state }, lang)];
  }
  if (change.what === 'part')
    return [filled('stateChanged', { state: stateWord(after.labels, change.node.id) }, lang)];
  if (change.what === 'transition') {
    const isNew = change.how === 'added';
    const { from, event, to, who } = isNew ? now(change.edge) : old(change.edge);
    const values = { from, event, to, who: who.join(' · ') || say(TEXTS.nobody, lang) };
    return [filled(isNew ? 'added' : 'removed', values, lang)];
  }
  const [was, is] = [old(change.before), now(change.edge)];
  const values = { from: is.from, event: is.event, to: is.to };
  switch (change.what) {
    case 'target':
      return [filled('target', { ...values, was: was.to }, lang)];
    case 'guard':
      return guardWords(was, is, values, lang);
    case 'timer':
      return [filled('timer', { from: is.from, was: change.before.event, to: change.edge.event }, lang)];
    case 'actions':
    case 'entering':
      return [filled('effects', values, lang)];
  }
}

/** Rules whose refusals are others than before although the chart asks the same, as sentences. */
function ruleWords(edges: readonly ChartEdge[], versions: Versions, lang: Lang): string[] {
  return edges.flatMap((edge) => {
    const changed = guardParts(edge.guard).rules.filter((name) => {
      const [was, is] = [versions.before.rules[name], versions.after.rules[name]];
      return was !== undefined && is !== undefined && was.join() !== is.join();
    });
    if (changed.length === 0) return [];
    const was = edgeWords(edge, versions.before.labels, versions.before.rules, lang);
    const is = edgeWords(edge, versions.after.labels, versions.after.rules, lang);
    return guardWords({ ...was, who: is.who }, is, { from: is.from, event: is.event, to: is.to }, lang);
  });
}

/** Events that come by themselves now, or no longer do. */
function timerWords({ before, after }: Versions, lang: Lang): string[] {
  const keyOf = ({ state, event }: Version['timers'][number]) => `${state} ${event}`;
  const words = (name: 'timerNow' | 'timerNot', { labels, timers }: Version, other: Version) => {
    const known = new Set(other.timers.map(keyOf));
    return timers
      .filter((one) => !known.has(keyOf(one)))
      .map(({ state, event }) => {
        const { from, event: said } = edgeWords(
          { source: state, targets: [], event, guard: '' },
          labels,
          {},
          lang,
        );
        return filled(name, { from, event: said }, lang);
      });
  };
  return [...words('timerNow', after, before), ...words('timerNot', before, after)];
}

/** All that differs between two versions of a document's chart, as sentences, each once. */
export function chartWords({ list, chart, marks }: Changes, versions: Versions, lang: Lang): string[] {
  const unchanged = chart.edges.filter(({ key }) => !marks.has(key));
  return [
    ...new Set([
      ...list.flatMap((change) => changeWords(change, versions, lang)),
      ...ruleWords(unchanged, versions, lang),
      ...timerWords(versions, lang),
    ]),
  ];
}
