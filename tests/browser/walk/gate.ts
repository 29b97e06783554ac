import type { Page, Route } from 'playwright-core';
import { z } from 'zod';
import { type Call, type Envelope, envelopeSchema, SUCCESS } from '../../../domain/calls/call.ts';
import type { Outcome } from '../../../machines/model.ts';

/** Answered by the walk: for the source of each calling actor, its call or the name of the file it loads. */
export type Calls = Readonly<Record<string, Pick<Call, 'method' | 'path'> | RegExp>>;

/** The address of a call, with any path parameters. */
function addressOf(call: Calls[string]): RegExp {
  if (call instanceof RegExp) return call;
  // An id is a number: calls of the whole record have a word in its place.
  return new RegExp(`${call.path.replaceAll('{id}', '\\d+').replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
}

interface Held {
  readonly source: string;
  readonly route: Route;
}

/** An answer of the platform as charts get it. */
const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), refusal: z.looseObject({ status: z.number(), msg: z.string() }) }),
]);

/** The envelope with which an actor ends with this outcome; null: there is none. */
function envelopeOf(outcome: Outcome<never>): Envelope | null {
  if (!('output' in outcome)) return null;
  const parsed = answerSchema.safeParse(outcome.output);
  if (!parsed.success) return { status: SUCCESS, msg: '', data: outcome.output };
  if (parsed.data.ok) return { status: SUCCESS, msg: '', data: parsed.data.data };
  const { status, msg, ...data } = parsed.data.refusal;
  return { status, msg, data };
}

/** Between the page and the platform: held requests have no answer until the walk gives one. */
export class Gate {
  private held: Held[] = [];
  /** Files that are let through from now on. */
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
    // A page that has aborted the call has ended the request.
    page.on('requestfailed', (request) => {
      gate.held = gate.held.filter(({ route }) => route.request() !== request);
    });
    return gate;
  }

  /** Sources of the actors whose calls are held. */
  get waiting(): string[] {
    const calls = this.held.filter(({ route }) => route.request().resourceType() === 'fetch');
    return calls.map(({ source }) => source).sort();
  }

  /** The oldest call of a source will never be answered. */
  async giveUp(source: string): Promise<void> {
    const found = this.held.find((one) => one.source === source);
    this.held = this.held.filter((one) => one !== found);
    await found?.route.abort('timedout');
  }

  /** Drops the requests of a page that is gone. */
  clear(): void {
    this.held = [];
  }

  private take(source: string): Route {
    const found = this.held.findLast((one) => one.source === source);
    if (!found) throw new Error(`${source} has asked nothing`);
    this.held = this.held.filter((one) => one !== found);
    return found.route;
  }

  /** Files of this source are held; a stopped actor leaves them behind. */
  holdsFile(source: string): boolean {
    return this.held.some((one) => one.source === source);
  }

  /** The files are served, now and later. */
  async load(source: string): Promise<void> {
    this.open.add(source);
    await this.each(source, (route) => route.continue());
  }

  /** The files are not served this time. */
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

  /** The platform itself answers, and the answer is changed on the way. */
  async change(source: string, change: (answer: Envelope) => Envelope | Promise<Envelope>): Promise<void> {
    const route = this.take(source);
    const response = await route.fetch();
    await route.fulfill({ response, json: await change(envelopeSchema.parse(await response.json())) });
  }

  /** Answers instead of the platform. */
  answer(source: string, envelope: Envelope): Promise<void> {
    return this.take(source).fulfill({ json: envelope });
  }

  /** Ends the request so that its actor has this outcome. */
  settle(source: string, outcome: Outcome<never>): Promise<void> {
    const envelope = envelopeOf(outcome);
    return envelope ? this.answer(source, envelope) : this.cut(source);
  }

  /** No answer is given. */
  cut(source: string): Promise<void> {
    return this.take(source).abort('connectionreset');
  }

  /** The platform has handled the request, and its answer is lost. */
  async lose(source: string): Promise<void> {
    const route = this.take(source);
    await route.fetch();
    await route.abort('connectionreset');
  }
}
