import type { Services } from '../../../server/calls/context.ts';
import type { Random } from '../../../server/seed/random.ts';
import type { Desk } from '../desk.ts';

/** What becomes of a question on a bad line. */
const FAULTS = [
  /** It never arrives. */
  'lost',
  /** It arrives, and the answer does not. */
  'silent',
  /** It arrives twice. */
  'repeated',
  /** After the answer comes an older one, that nothing is known yet. */
  'stale',
  /** The platform is stopped hard before it arrives, */
  'cut',
  /** or after. */
  'cutAfter',
] as const;

/** Part of the questions that something happens to, percent. */
const BAD_PERCENT = 45;

type Ask = (args: unknown[]) => Promise<unknown>;

const silence = () => new Error('Nobody answered.');
const never = () => new Promise<never>(() => undefined);

/** The number under which something is sent, where it is a request with one. */
function numberOf([first]: readonly unknown[]): string | null {
  if (typeof first !== 'object' || first === null) return null;
  const { requestNo, stepNo } = first as { requestNo?: unknown; stepNo?: unknown };
  return typeof requestNo === 'string' ? `${requestNo} ${String(stepNo ?? '')}` : null;
}

/** The line to an outside system: bad while `isBad`, and it counts what is sent. */
export class Line {
  isBad = true;
  private readonly desk: Desk;
  private readonly random: Random;
  /** How often the platform may still be stopped by it: each time costs a second. */
  private cuts: number;
  private readonly sent = new Map<string, number>();
  private stop: () => void = () => undefined;

  constructor(desk: Desk, random: Random, cuts = 2) {
    this.desk = desk;
    this.random = random;
    this.cuts = cuts;
  }

  /** The same system at the end of this line. */
  to<P extends object>(port: P): P {
    return new Proxy(port, {
      get: (target, name, self) => {
        const real: unknown = Reflect.get(target, name, self);
        if (typeof real !== 'function') return real;
        const ask: Ask = async (args) => Reflect.apply(real, target, args) as unknown;
        return (...args: unknown[]) => this.ask(String(name), args, ask);
      },
    });
  }

  /** One round of a job; where the line cuts it off, the platform is stopped and started again, and the job never goes on. */
  async round(job: (services: Services) => Promise<unknown>): Promise<string | undefined> {
    const cut = new Promise<'cut'>((resolve) => (this.stop = () => resolve('cut')));
    const end = await Promise.race([job(this.desk.platform.services), cut]);
    if (end !== 'cut') return undefined;
    await this.desk.restart();
    return 'cut';
  }

  /** What was sent more than once under one number, by these questions. */
  sentAgain(...names: readonly string[]): string[] {
    return [...this.sent].flatMap(([key, n]) =>
      n > 1 && names.some((name) => key.startsWith(`${name} `)) ? [key] : [],
    );
  }

  private async ask(name: string, args: unknown[], real: Ask): Promise<unknown> {
    const no = numberOf(args);
    if (no !== null) this.sent.set(`${name} ${no}`, (this.sent.get(`${name} ${no}`) ?? 0) + 1);
    if (!this.isBad || !this.random.chance(BAD_PERCENT)) return real(args);
    const fault = this.random.pick(FAULTS);
    const mayCut = this.cuts > 0;
    switch (fault) {
      case 'lost':
        throw silence();
      case 'silent':
        await real(args);
        throw silence();
      case 'repeated':
        await real(args);
        return real(args);
      case 'stale': {
        const answer = await real(args);
        const hear = args.at(-1);
        if (typeof hear === 'function') await Reflect.apply(hear, undefined, [{ state: 'open' }]);
        return answer;
      }
      default:
        if (fault === 'cutAfter') await real(args).catch(() => undefined);
        if (!mayCut) throw silence();
        this.cuts -= 1;
        this.stop();
        return never();
    }
  }
}
