import { type Firm, moment, type Part } from '../../platform/workedExample/firm.ts';
import { type Browsing, logIn } from '../browser.ts';
import { UserWindow } from '../userWindow.ts';

/** The company of the example with a window for each participant, open over all its days. */
export class Office {
  readonly firm: Firm;
  private readonly browsing: Browsing;
  private readonly userWindows = new Map<Part, UserWindow>();

  constructor(firm: Firm, browsing: Browsing) {
    this.firm = firm;
    this.browsing = browsing;
  }

  /** Advances the clocks of platform and browsers, keeping the logins valid. */
  async at(text: string): Promise<void> {
    const { firm } = this;
    // Before the clock advances, so that calls in between find the login neither expired nor idle.
    await firm.platform.services.store.pool.query(
      'update session set created_at = $1, seen_at = $1 where ended is null',
      [moment(text)],
    );
    firm.at(text);
    for (const { page } of this.userWindows.values()) await page.clock.setFixedTime(firm.now());
  }

  /** The window of a participant, who logs in when it is opened. */
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
