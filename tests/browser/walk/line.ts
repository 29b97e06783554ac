import type { Page, WebSocketRoute } from 'playwright-core';

/**
 * `real`: connected to the platform. `calm`: each connection opens at once and answers its keepalives, no
 * more. `by hand`: the walk opens it, and sends and receives every frame.
 */
export type LineWay = 'real' | 'calm' | 'by hand';

/** The live channel of a page, controlled by the walk instead of the platform. */
export class Line {
  private waiting: { route: WebSocketRoute; open: () => void }[] = [];
  private current: WebSocketRoute | undefined;
  /** The connection to the platform. */
  private server: WebSocketRoute | undefined;
  /** Frames the page has sent. */
  readonly received: string[] = [];

  private constructor(private readonly way: LineWay) {}

  static async of(page: Page, way: LineWay): Promise<Line> {
    const line = new Line(way);
    await page.routeWebSocket(/ntocc-websocket/, (route) => line.take(route));
    return line;
  }

  /** Open or opening connections of the page. */
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

  /** The platform accepts the connection: its own handshake, with cookie and path. */
  open(): void {
    const one = this.waiting.pop();
    if (!one) throw new Error('No connection is being made.');
    this.current = one.route;
    // Frames are handled by the walk only.
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
