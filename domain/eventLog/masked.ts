import type { Json } from '../calls/json.ts';
import type { EventLog, MachineLog, LoggedState } from './log.ts';
import { Masks } from './masks.ts';
import { isIdentity, isTypedGroup, isChartTerm, isTypedText } from './personal.ts';

interface Seen {
  readonly text: string;
  readonly name: string;
  readonly holder: Readonly<Record<string, Json>>;
  readonly isInGroup: boolean;
}

/** Every text in a value with its key, and the keys above it. */
function* textsOf(value: Json, name = '', holder: Seen['holder'] = {}, isInGroup = false): Generator<Seen> {
  if (typeof value === 'string') yield { text: value, name, holder, isInGroup };
  else if (Array.isArray(value)) for (const item of value) yield* textsOf(item, name, holder, isInGroup);
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value))
      yield* textsOf(item, key, value, isInGroup || isTypedGroup(name));
}

/** Every key in a value, at any depth. */
function* namesOf(value: Json): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* namesOf(item);
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      yield key;
      yield* namesOf(item);
    }
}

/** Context and events of a machine: where personal data can be. */
const partsOf = ({ start, events, final }: MachineLog): Json[] => [
  start.context,
  ...events.map(({ event }) => event),
  final.context,
];

/** Words used by charts and code: a user whose name is one of them is not masked, and not revealed either. */
function vocabularyOf({ machines }: EventLog): Set<string> {
  const texts = machines.flatMap((machine) => [
    ...machine.events.flatMap(({ event, taken }) => [event.type, ...taken]),
    ...partsOf(machine).flatMap((part) => [
      ...namesOf(part),
      ...[...textsOf(part)].filter(({ name }) => name === 'path').map(({ text }) => text.split('?')[0] ?? ''),
    ]),
  ]);
  return new Set(texts.flatMap((text) => text.match(/[A-Za-z]+/g) ?? []));
}

/** The masks for a log: first all of it is read, because what is personal in one place is masked everywhere. */
function masksFor(log: EventLog): Masks {
  const words = vocabularyOf(log);
  const whole = new Set<string>();
  const anywhere = new Set<string>();
  for (const { text, name, holder, isInGroup } of log.machines
    .flatMap(partsOf)
    .flatMap((part) => [...textsOf(part)])) {
    if (text.trim() === '' || isChartTerm(name)) continue;
    const isOwn = isIdentity(name, holder);
    if (isOwn || isTypedText(text, name, isInGroup)) whole.add(text);
    if (isOwn && !words.has(text)) anywhere.add(text);
  }
  return new Masks(whole, anywhere);
}

/**
 * The log without personal data: names, phones, numbers of identity and bank cards, plates, mail and other
 * addresses, tokens, passwords, and free texts. Equal texts have the same mask in the whole log,
 * and each mask has the length of its text, so the log replays as before.
 */
export function masked(log: EventLog): EventLog {
  const masks = masksFor(log);
  const standing = (before: LoggedState): LoggedState => ({
    ...before,
    context: masks.value(before.context),
  });
  return {
    ...log,
    machines: log.machines.map((machine) => ({
      ...machine,
      id: masks.text(machine.id),
      start: standing(machine.start),
      children: machine.children.map((id) => masks.text(id)),
      events: machine.events.map((entry) => ({
        ...entry,
        event: { ...masks.fields(entry.event), type: entry.event.type },
      })),
      final: standing(machine.final),
    })),
  };
}
