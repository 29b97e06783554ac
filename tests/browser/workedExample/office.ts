import { type Firm, moment, type Part } from '../../platform/workedExample/firm.ts';
import { type Browsing, logIn } from '../browser.ts';
import { UserWindow } from '../userWindow.ts';

/** The firm of the example with everybody at a window of their own, which stays open over all its days. */
export class Office {
  readonly firm: Firm;
  private readonly browsing: Browsing;
  private readonly userWindows = new Map<Part, UserWindow>();

  constructor(firm: Firm, browsing: Browsing) {
    this.firm = firm;
    this.browsing = browsing;
  }

  /** Moves the clocks of platform and browsers. Nobody sits through the nights: who is logged in stays so. */
  async at(text: string): Promise<void> {
    const { firm } = this;
    // Before the clock moves: a window that asks meanwhile finds its login neither late nor idle.
    await firm.platform.services.store.pool.query(
      'update session set created_at = $1, seen_at = $1 where ended is null',
      [moment(text)],
    );
    firm.at(text);
    for (const { page } of this.userWindows.values()) await page.clock.setFixedTime(firm.now());
  }

  /** The window of somebody, who logs in when it is opened. */
  async userWindow(part: Part): Promise<UserWindow> {
    const known = this.userWindows.get(part);
    if (known) return known;
    const { page } = await this.browsing.blank('zh');
    await page.clock.setFixedTime(this.firm.now());
    await page.goto(this.firm.url);
    await logIn(page, part);
    const userWindow = new UserWindow(page);
    this.userWindows.set(part, userWindow);
    return userWindow;
  }
}
