import type { Page, Route } from 'playwright-core';
import { z } from 'zod';
import { type Call, type Envelope, envelopeSchema, SUCCESS } from '../../../domain/calls/call.ts';
import type { Outcome } from '../../../machines/model.ts';

/** What a walk answers by hand: by the source of the actor that asks, its call or the name of the file it loads. */
export type Calls = Readonly<Record<string, Pick<Call, 'method' | 'path'> | RegExp>>;

/** The address of a call, its path parameters filled with anything. */
function addressOf(call: Calls[string]): RegExp {
  if (call instanceof RegExp) return call;
  return new RegExp(`${call.path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
}

interface Held {
  readonly source: string;
  readonly route: Route;
}

/** An answer of the platform as the charts take it. */
const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), refusal: z.looseObject({ status: z.number(), msg: z.string() }) }),
]);

/** The envelope that makes an actor end with this outcome; null: no answer does. */
function envelopeOf(outcome: Outcome<never>): Envelope | null {
  if (!('output' in outcome)) return null;
  const parsed = answerSchema.safeParse(outcome.output);
  if (!parsed.success) return { status: SUCCESS, msg: '', data: outcome.output };
  if (parsed.data.ok) return { status: SUCCESS, msg: '', data: parsed.data.data };
  const { status, msg, ...data } = parsed.data.refusal;
  return { status, msg, data };
}

/** Stands between the page and the platform: what it holds has no answer until the walk gives one. */
export class Gate {
  private held: Held[] = [];
  /** Files that come through from now on. */
  private readonly open = new Set<string>();

  private constructor() {}

  static async before(page: Page, calls: Calls): Promise<Gate> {
    const gate = new Gate();
    for (const [source, call] of Object.entries(calls)) {
      await page.route(addressOf(call), async (route) => {
        const isMeant =
          call instanceof RegExp ? !gate.open.has(source) : route.request().method() === call.method;
        if (isMeant) gate.held.push({ source, route });
        else await route.fallback();
      });
    }
    // A page that no longer wants the answer has ended the request.
    page.on('requestfailed', (request) => {
      gate.held = gate.held.filter(({ route }) => route.request() !== request);
    });
    return gate;
  }

  /** Sources of the actors whose calls wait here. */
  get waiting(): string[] {
    const calls = this.held.filter(({ route }) => route.request().resourceType() === 'fetch');
    return calls.map(({ source }) => source).sort();
  }

  /** The answer to the oldest call of a source will never come. */
  async giveUp(source: string): Promise<void> {
    const found = this.held.find((one) => one.source === source);
    this.held = this.held.filter((one) => one !== found);
    await found?.route.abort('timedout');
  }

  /** Forgets what a page that is gone had asked. */
  clear(): void {
    this.held = [];
  }

  private take(source: string): Route {
    const found = this.held.findLast((one) => one.source === source);
    if (!found) throw new Error(`${source} has asked nothing`);
    this.held = this.held.filter((one) => one !== found);
    return found.route;
  }

  /** Files of this source wait here; an actor that has given up leaves them behind. */
  holdsFile(source: string): boolean {
    return this.held.some((one) => one.source === source);
  }

  /** The files come, now and later. */
  async load(source: string): Promise<void> {
    this.open.add(source);
    await this.each(source, (route) => route.continue());
  }

  /** The files do not come this time. */
  async fail(source: string): Promise<void> {
    await this.each(source, (route) => route.abort('connectionreset'));
  }

  private async each(source: string, act: (route: Route) => Promise<void>): Promise<void> {
    const all = this.held.filter((one) => one.source === source);
    this.held = this.held.filter((one) => !all.includes(one));
    for (const { route } of all) await act(route);
  }

  /** The platform itself answers. */
  pass(source: string): Promise<void> {
    return this.take(source).continue();
  }

  /** The platform itself answers, and the answer is changed on its way. */
  async change(source: string, change: (answer: Envelope) => Envelope | Promise<Envelope>): Promise<void> {
    const route = this.take(source);
    const response = await route.fetch();
    await route.fulfill({ response, json: await change(envelopeSchema.parse(await response.json())) });
  }

  /** Answers in place of the platform. */
  answer(source: string, envelope: Envelope): Promise<void> {
    return this.take(source).fulfill({ json: envelope });
  }

  /** Ends the request so that its actor comes to this outcome. */
  settle(source: string, outcome: Outcome<never>): Promise<void> {
    const envelope = envelopeOf(outcome);
    return envelope ? this.answer(source, envelope) : this.cut(source);
  }

  /** No answer comes. */
  cut(source: string): Promise<void> {
    return this.take(source).abort('connectionreset');
  }

  /** The platform has done what was asked, and its answer is lost on the way. */
  async lose(source: string): Promise<void> {
    const route = this.take(source);
    await route.fetch();
    await route.abort('connectionreset');
  }
}
