import { join } from 'node:path';
import { MACHINES } from '../../../tests/walk/discover.ts';
import { isSame, listed, type Mutant } from '../mutants.ts';
import type { Verdict } from './judge.ts';
import type { Room } from './list.ts';

export const LIST = join(MACHINES, 'survivorsOfRooms.json');

export interface Score {
  readonly room: Room;
  /** Mutants that the room has. */
  readonly all: number;
  readonly mutants: number;
  readonly noticed: number;
  readonly listed: number;
  readonly unlisted: readonly Mutant[];
  readonly complaints: readonly string[];
}

const WORDS = {
  survived: 'nobody noticed',
  unreached: 'nothing gets here',
  unsure: 'its tests did not end in time, but they are slow without it too',
} as const;

const bare = ({ file, code, change }: Mutant): Mutant => ({ file, code, change });

export function scoreOf(room: Room, all: number, verdicts: readonly Verdict[]): Score {
  const noticed = verdicts.filter(({ end }) => end === 'noticed' || end === 'timeout');
  const alive = verdicts.filter((one) => !noticed.includes(one));
  const known = listed(LIST);
  const isListed = ({ place }: Verdict) => known.some((one) => isSame(one, place));
  return {
    room,
    all,
    mutants: verdicts.length,
    noticed: noticed.length,
    listed: alive.filter(isListed).length,
    unlisted: alive.filter((one) => !isListed(one)).map(({ place }) => bare(place)),
    complaints: [
      ...alive
        .filter((one) => !isListed(one))
        .map(
          ({ place: { file, lines, change }, end }) =>
            `${file}:${String(lines[0])}: ${change}: ${WORDS[end as keyof typeof WORDS]}`,
        ),
      ...noticed
        .filter(isListed)
        .map(({ place: { file, change }, by }) => `${file}: ${change}: listed, but ${by} notices it`),
    ],
  };
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** Whether a room has its score; what is listed with a reason cannot be noticed. */
export const isEnough = ({ room, mutants, noticed, listed: known }: Score): boolean =>
  noticed >= room.goal * (mutants - known);

export const HEAD = [
  '| room | of | mutants | noticed | score | listed | score without listed | goal |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
].join('\n');

export const line = ({ room, all, mutants, noticed, listed: known }: Score): string =>
  `| ${[
    room.name,
    String(all),
    String(mutants),
    String(noticed),
    percent(noticed, mutants),
    String(known),
    percent(noticed, mutants - known),
    percent(room.goal, 1),
  ].join(' | ')} |`;
