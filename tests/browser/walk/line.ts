import type { Page, WebSocketRoute } from 'playwright-core';

/**
 * `real`: the platform has the other end. `calm`: each connection opens at once and answers its keepalives, no
 * more. `by hand`: the walk opens it, and every frame is the walk's.
 */
export type LineWay = 'real' | 'calm' | 'by hand';

/** The live channel of a page as the walk has it: in place of the platform it opens, speaks and ends. */
export class Line {
  private waiting: { route: WebSocketRoute; open: () => void }[] = [];
  private current: WebSocketRoute | undefined;
  /** The other end, at the platform. */
  private server: WebSocketRoute | undefined;
  /** Frames the page has sent. */
  readonly received: string[] = [];

  private constructor(private readonly way: LineWay) {}

  static async of(page: Page, way: LineWay): Promise<Line> {
    const line = new Line(way);
    await page.routeWebSocket(/ntocc-websocket/, (route) => line.take(route));
    return line;
  }

  /** Connections the page is making or has. */
  get count(): number {
    return this.waiting.length + (this.current ? 1 : 0);
  }

  private take(route: WebSocketRoute): Promise<void> | void {
    route.onClose(() => this.drop(route));
    if (this.way === 'by hand') {
      route.onMessage((frame) => this.received.push(String(frame)));
      return new Promise((open) => this.waiting.push({ route, open }));
    }
    this.current = route;
    if (this.way === 'real') this.server = route.connectToServer();
    else route.onMessage((frame) => frame === '' && route.send(''));
  }

  private drop(route: WebSocketRoute): void {
    if (this.current === route) {
      this.current = undefined;
      void this.server?.close();
    }
    this.waiting = this.waiting.filter((one) => {
      if (one.route === route) one.open();
      return one.route !== route;
    });
  }

  /** The platform takes the connection: its own handshake, with cookie and path. */
  open(): void {
    const one = this.waiting.pop();
    if (!one) throw new Error('No connection is being made.');
    this.current = one.route;
    // Frames are the walk's alone.
    this.server = one.route.connectToServer();
    this.server.onMessage(() => undefined);
    one.open();
  }

  private get route(): WebSocketRoute {
    const route = this.current ?? this.waiting.at(-1)?.route;
    if (!route) throw new Error('The page has no connection.');
    return route;
  }

  say(frame: string): void {
    this.route.send(frame);
  }

  async close(code: number): Promise<void> {
    const { route } = this;
    await route.close({ code });
    this.drop(route);
  }
}
