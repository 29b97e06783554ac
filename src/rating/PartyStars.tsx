import { readStars } from '../../domain/calls/ownCards.ts';
import type { RatingParty } from '../../domain/rules/stars.ts';
import { ask } from '../records/wire.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { Stars } from './Stars.tsx';

type Found = Readonly<Record<string, number | null>>;

/** Parties of one kind whose stars are asked for together: the cards of a list ask once. */
interface Batch {
  readonly ids: Set<string>;
  readonly answer: Promise<Found>;
}

/** The batches that still take more. */
const open = new Map<RatingParty, Batch>();

/** What a call takes at once. */
const MOST = 100;

async function fetched(kind: RatingParty, ids: ReadonlySet<string>): Promise<Found> {
  // All cards that are drawn together have said by then whom they show.
  await Promise.resolve();
  if (open.get(kind)?.ids === ids) open.delete(kind);
  const answer = await ask(readStars, { kind, ids: [...ids].join() });
  return answer.ok ? answer.data : {};
}

function begin(kind: RatingParty): Batch {
  const ids = new Set<string>();
  const batch = { ids, answer: fetched(kind, ids) };
  open.set(kind, batch);
  return batch;
}

/** The stars of one party; undefined: not known. */
async function starsOf(kind: RatingParty, id: string): Promise<number | null | undefined> {
  const known = open.get(kind);
  const batch = known && known.ids.size < MOST ? known : begin(kind);
  batch.ids.add(id);
  return (await batch.answer)[id];
}

interface Props {
  kind: RatingParty;
  id: string;
}

/** The stars of a party, wherever a card or a list shows it; nothing where they are not known. */
export function PartyStars({ kind, id }: Props) {
  const found = useLoaded(`${kind}:${id}`, loadStars);
  return found.state === 'ready' && found.value !== undefined ? <Stars hundredths={found.value} /> : null;
}

const PARTIES: readonly RatingParty[] = ['shipper', 'carrier', 'driver'];

/** By the key of `useLoaded`: the kind of party and its id. */
function loadStars(key: string): Promise<number | null | undefined> {
  const [name, id = ''] = key.split(':');
  const kind = PARTIES.find((one) => one === name);
  return kind === undefined ? Promise.resolve(undefined) : starsOf(kind, id);
}
