import { type Random, seeded } from '../../../server/seed/random.ts';

/** Something that may happen, and how often compared with the others. */
export interface Move {
  readonly name: string;
  readonly times: number;
  /** @returns what is worth telling when the play fails */
  act(random: Random): Promise<unknown>;
}

export interface Game {
  readonly seed: number;
  /** Number of moves. */
  readonly length: number;
}

/** The seed of a play: its own, or the one of `SEED` to see a failed one again. */
export const seedOf = ({ seed }: Game): number => Number(process.env['SEED'] ?? seed);

/** Moves between two looks at what must hold at any time. */
const LOOK_EVERY = 15;

/**
 * Plays moves that follow from the seed, then what comes after them.
 * @param always what must hold at any time
 * @throws Error with the seed and what was played
 */
export async function play(
  moves: readonly Move[],
  game: Game,
  after: () => Promise<void>,
  always: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const random = seeded(seedOf(game));
  const all = moves.flatMap((move) => Array.from({ length: move.times }, () => move));
  const played: string[] = [];
  try {
    for (let n = 0; n < game.length; n += 1) {
      const move = random.pick(all);
      played.push(move.name);
      const said = await move.act(random);
      if (said !== undefined) played.push(`(${String(said)})`);
      if (n % LOOK_EVERY === LOOK_EVERY - 1) await always();
    }
    played.push('| after');
    await after();
  } catch (error) {
    const story = error instanceof Error ? error.message : String(error);
    throw new Error(`${story}\nSEED=${String(seedOf(game))}: ${played.join(' ')}`, { cause: error });
  }
}
