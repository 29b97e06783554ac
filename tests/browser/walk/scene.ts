import type { BrowserContext, Page } from 'playwright-core';
import { loginSchema } from '../../../domain/calls/session.ts';
import type { RemoteEvent } from '../../../machines/session/events.ts';
import { type Desk, Person } from '../../platform/desk.ts';
import { BUSY_WAIT_MS } from '../../wait.ts';
import type { Browsing } from '../browser.ts';
import { type Calls, Gate } from './gate.ts';
import { takeOver } from './inPage.ts';
import { Line, type LineWay } from './line.ts';

const AGAIN = 25;

/** Waits until `look` returns null: nothing is missing. @throws what was missing last */
export async function until(look: () => Promise<string | null> | string | null): Promise<void> {
  const limit = Date.now() + BUSY_WAIT_MS;
  for (;;) {
    const missing = await look();
    if (missing === null) return;
    if (Date.now() > limit) throw new Error(missing);
    await new Promise((again) => setTimeout(again, AGAIN));
  }
}

/** The browser's log messages about failures caused by a walk. */
const isFault = (error: string) => !error.startsWith('Failed to load resource');

/** The device identifier of the browser. */
const DEVICE = 'd'.repeat(32);

export type Login = Omit<Extract<RemoteEvent, { type: 'remote.loggedIn' }>, 'type'>;

interface Needs {
  readonly calls: Calls;
  readonly line: LineWay;
}

/** A window in which a chart is walked, with everything between it and the platform. */
export class Scene {
  /** Real data stored by the adapter, to know the expected facts. */
  readonly notes = new Map<string, unknown>();
  /** The browser's last login. */
  login: Login = { token: '', branch: { partyGroupConfigCacheMap: {}, softVersion: '' }, appid: '' };
  private other: Page | undefined;

  private constructor(
    readonly desk: Desk,
    readonly page: Page,
    readonly context: BrowserContext,
    readonly gate: Gate,
    readonly line: Line,
  ) {}

  static async open(desk: Desk, browsing: Browsing, { calls, line }: Needs): Promise<Scene> {
    const { page, context } = await browsing.blank('zh', undefined, isFault);
    await page.addInitScript(takeOver);
    await context.addInitScript(
      ({ device, url }) => {
        // Between two documents a window may have one without an origin, and so without storage.
        if (location.origin === url) localStorage.setItem('deviceId', device);
      },
      { device: DEVICE, url: desk.url },
    );
    const gate = await Gate.before(page, calls);
    return new Scene(desk, page, context, gate, await Line.of(page, line));
  }

  /** Logs in with this browser, in another window or before the walk begins. */
  async logIn(username: string): Promise<Login> {
    const person = new Person(this.desk.url, DEVICE);
    const { data } = await person.login(username);
    const { branch, appid } = loginSchema.parse(data);
    await this.keep('Admin-Token', person.token);
    return (this.login = { token: person.token, branch, appid });
  }

  /** Logs in with this browser in another window and takes another role there. @returns its token */
  async switchedRole(username: string, role: string): Promise<string> {
    const person = new Person(this.desk.url, DEVICE);
    await person.login(username);
    await person.switchRole(role);
    await this.keep('Admin-Token', person.token);
    return person.token;
  }

  /** Sets a cookie of the browser. */
  keep(name: string, value: string): Promise<void> {
    return this.context.addCookies([{ name, value, url: this.desk.url }]);
  }

  /** Goes to a path of the app. */
  async go(path: string): Promise<void> {
    await this.page.goto(`${this.desk.url}/#${path}`);
  }

  /** Advances the timers of the charts, one after the other. */
  readonly advance = async (ms: number): Promise<void> => {
    for (let rest = ms; rest >= 0;) {
      const passed = await this.page.evaluate((most) => window.walk.fireNext(most), rest);
      if (passed === null) return;
      rest -= passed;
    }
  };

  /** Waits for a turn of the page's event loop: messages sent to it have been handled then. */
  async turn(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let turn = 0; turn < 2; turn += 1) await new Promise((done) => setTimeout(done, 0));
    });
  }

  /** Another window of the same browser changes the login; they share cookie and storage. */
  async elsewhere(event: RemoteEvent): Promise<void> {
    if ('token' in event) await this.keep('Admin-Token', event.token);
    else await this.context.clearCookies({ name: 'Admin-Token' });
    await this.notify('freightdesk-session', event);
  }

  /** Another window sends this one a message, and it has been received. */
  async notify(channel: string, message: unknown): Promise<void> {
    this.other ??= await this.openOther();
    await this.page.evaluate((name) => {
      window.walk.listen(name);
    }, channel);
    await this.other.evaluate(
      (told) => {
        const line = new BroadcastChannel(told.channel);
        line.postMessage(told.message);
        line.close();
      },
      { channel, message },
    );
    await this.page.evaluate(() => window.walk.received());
  }

  private async openOther(): Promise<Page> {
    const other = await this.context.newPage();
    await other.goto(`${this.desk.url}/healthz`);
    // Chromium renders a covered window once a second, and every click waits for that.
    await this.page.bringToFront();
    return other;
  }
}
