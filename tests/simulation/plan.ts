import { type Draw, drawFrom, seedOf } from './draw.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The outside systems, by their names among the services. */
export const PARTNERS = [
  ...(['payBank', 'taxControl', 'authority', 'oilSupplier', 'insurer', 'labelPrint', 'tolls'] as const),
  ...(['collect', 'push', 'tollInvoice', 'merchantBank', 'cardCheck', 'sms', 'esign'] as const),
  ...(['partner', 'taxBureau', 'wechat'] as const),
] as const;
export type Partner = (typeof PARTNERS)[number];

/**
 * What a silent partner does with a question: `away`: it does not arrive; `mute`: it is done, and no answer comes; `twice`: it
 * arrives twice.
 */
export const SILENCES = ['away', 'mute', 'twice'] as const;
export type Silence = (typeof SILENCES)[number];

/**
 * What the network does to a write: `lost`: it arrives only when it is sent again; `unanswered`: it is done, and sent again by
 * whoever waits; `forgotten`: it is done, and nobody sends it again; `twice`: it arrives twice at the same moment.
 */
export const NETS = ['lost', 'unanswered', 'forgotten', 'twice'] as const;
export type Net = (typeof NETS)[number];

/** Kinds of faults, as `--faults` names them. */
export const FAULTS = ['network', 'partners', 'crash', 'disk', 'servers'] as const;
export type Fault = (typeof FAULTS)[number];

interface At {
  /** Since the beginning, ms. */
  readonly at: number;
}

/** Somebody does something: what follows from the step's own seed and from what the platform opens. */
export interface Act extends At {
  readonly kind: 'act' | 'make' | 'story';
  readonly seed: number;
  /** Who; in a story it is whoever has the next thing to do. */
  readonly who: string;
  readonly net: Net | null;
  /** Which server of two is asked. */
  readonly server: 0 | 1;
}

/** The process dies: at rest, or in the middle of the next act, after so many statements. */
export interface Crash extends At {
  readonly kind: 'crash';
  readonly after: number | null;
  readonly downMs: number;
}

/** Something does not work for a while. */
export type Outage = At & { readonly forMs: number } & (
    | { readonly kind: 'partner'; readonly partner: Partner; readonly silence: Silence }
    | { readonly kind: 'diskFull' }
    | { readonly kind: 'filesDown' }
  );

export type Step = Act | Crash | Outage;

/** A run, whole: nothing else decides what happens in it. */
export interface Plan {
  readonly seed: number;
  /** May be a part of a day. */
  readonly days: number;
  /** Servers that share the store. */
  readonly servers: 1 | 2;
  readonly steps: readonly Step[];
}

export interface Wish {
  readonly seed: number;
  readonly days: number;
  readonly faults: readonly Fault[];
  readonly people: readonly string[];
  /** Things that people do in an hour of work. */
  readonly perHour: number;
}

/** Of a hundred writes so many meet a fault of the network. */
const BAD_WRITES = 6;
/** A run begins at this hour of the day, Asia/Shanghai. */
export const BEGINS_AT = 6;
/** Hours of work, of one office day. */
const WORK_FROM = 7;
const WORK_UNTIL = 20;
/** What is done at night, of what is done by day. */
const AT_NIGHT = 0.15;

function actsOf(draw: Draw, hour: number, { people, perHour, faults }: Wish): Act[] {
  const ofDay = (hour + BEGINS_AT) % 24;
  const isWork = ofDay >= WORK_FROM && ofDay < WORK_UNTIL;
  const wanted = isWork ? perHour : perHour * AT_NIGHT;
  const count = Math.floor(wanted) + (draw.chance01() < wanted % 1 ? 1 : 0);
  return Array.from({ length: count }, (): Act => {
    const kind = draw.pick(['act', 'act', 'act', 'make', 'story', 'story'] as const);
    const isBad = faults.includes('network') && draw.chance(BAD_WRITES);
    return {
      kind,
      at: hour * HOUR_MS + draw.int(1, HOUR_MS - 60_000),
      seed: seedOf(draw),
      who: draw.pick(people),
      net: isBad ? draw.pick(NETS) : null,
      server: faults.includes('servers') && draw.chance(50) ? 1 : 0,
    };
  });
}

/** The outages and crashes of a day. */
function faultsOf(draw: Draw, day: number, { days, faults }: Wish): Step[] {
  const moment = () => (day + draw.chance01() * Math.min(1, days - day)) * DAY_MS;
  const steps: Step[] = [];
  const some = (fault: Fault, least: number, most: number, make: () => Step) => {
    if (!faults.includes(fault)) return;
    for (let left = draw.int(least, most); left > 0; left -= 1) steps.push(make());
  };
  some('partners', 1, 6, () => ({
    ...{ kind: 'partner', at: Math.floor(moment()), forMs: draw.int(1, 36) * HOUR_MS },
    ...{ partner: draw.pick(PARTNERS), silence: draw.pick(SILENCES) },
  }));
  some('crash', 1, days < 1 ? 1 : 3, () => ({
    ...{ kind: 'crash', at: Math.floor(moment()), downMs: draw.int(1, 120) * 60_000 },
    after: draw.chance(70) ? draw.int(1, 40) : null,
  }));
  some('disk', 0, 1, () => ({
    ...{ kind: draw.pick(['diskFull', 'filesDown'] as const), at: Math.floor(moment()) },
    forMs: draw.int(10, 240) * 60_000,
  }));
  return steps;
}

/** Draws a whole run from its seed. */
export function planOf(wish: Wish): Plan {
  const { seed, days, faults } = wish;
  const draw = drawFrom(seed);
  const steps: Step[] = [];
  for (let hour = 0; hour < days * 24; hour += 1) steps.push(...actsOf(draw, hour, wish));
  for (let day = 0; day < days; day += 1) steps.push(...faultsOf(draw, day, wish));
  return {
    ...{ seed, days },
    servers: faults.includes('servers') ? 2 : 1,
    steps: steps.toSorted((a, b) => a.at - b.at),
  };
}
