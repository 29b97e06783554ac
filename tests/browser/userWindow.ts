import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { MENU } from '../../domain/codes/menu/tree.ts';
import type { MenuNode } from '../../domain/codes/menu/node.ts';
import { type RouteName, zh } from '../../domain/codes/menu/titles/zh.ts';
import { shown } from './browser.ts';
import { type Entries, fill } from './forms.ts';

/** The menu groups above a page, from the top. */
function groupsOf(name: RouteName, nodes: readonly MenuNode[] = MENU): RouteName[] | null {
  for (const node of nodes) {
    if (node.name === name) return [];
    const below = groupsOf(name, node.children ?? []);
    if (below) return [node.name, ...below];
  }
  return null;
}

/** A participant of the example at a window: pressing, typing and reading by role and name. */
export class UserWindow {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The frontmost layer: the last open dialog, else the page. */
  async front(): Promise<Locator> {
    const dialogs = this.page.getByRole('dialog');
    return (await dialogs.count()) > 0 ? dialogs.last() : shown(this.page);
  }

  /** Leaves what is open and opens a page by its menu entry. */
  async goes(name: RouteName): Promise<void> {
    const dialogs = this.page.getByRole('dialog');
    while ((await dialogs.count()) > 0) {
      const last = dialogs.last();
      const box = await last.elementHandle();
      await this.page.keyboard.press('Escape');
      await box?.waitForElementState('hidden');
    }
    const menu = this.page.getByRole('navigation', { name: '菜单' });
    const entry = menu.getByRole('link', { name: zh[name], exact: true });
    for (const group of groupsOf(name) ?? [])
      if (!(await entry.isVisible())) {
        const button = menu.getByRole('button', { name: zh[group], exact: true });
        // A group with one page is shown as that page.
        if (await button.isVisible()) await button.click();
      }
    await entry.click();
  }

  /** Opens a page and discards what was typed on this one. */
  async leavesFor(name: RouteName): Promise<void> {
    await this.goes(name);
    const question = this.page.getByRole('dialog', { name: '有未保存的内容' });
    await question.getByRole('button', { name: '放弃并继续' }).click();
    await question.waitFor({ state: 'detached' });
  }

  /** Chooses a tab of the page, or of the frontmost document. */
  async turns(tab: string): Promise<void> {
    await (await this.front()).getByRole('tab', { name: tab, exact: true }).click();
  }

  /** Opens the row with this text in the frontmost list. */
  async opens(text: string): Promise<void> {
    const dialogs = this.page.getByRole('dialog');
    const before = await dialogs.count();
    const row = (await this.front()).getByRole('row').filter({ hasText: text }).first();
    await row.getByRole('button').first().click();
    await expect.poll(() => dialogs.count()).toBe(before + 1);
    await this.lifecycle(dialogs.last()).waitFor();
  }

  /** Adds a state to the filter of the list. */
  async lists(state: string): Promise<void> {
    const states = shown(this.page).getByRole('search').getByRole('combobox', { name: '状态', exact: true });
    // Chosen states cover the field; the keyboard opens it too.
    await states.press('ArrowDown');
    await this.page.getByRole('option', { name: state, exact: true }).click();
    await this.page.keyboard.press('Escape');
  }

  /** Starts a new document of the visible list with this name. */
  async begins(name: string): Promise<void> {
    await shown(this.page)
      .getByRole('button', { name: `新建${name}`, exact: true })
      .first()
      .click();
    await this.page.getByRole('dialog', { name: `新建${name}` }).waitFor();
  }

  async fills(entries: Entries): Promise<void> {
    await fill(this.page, await this.front(), entries);
  }

  /** Presses a button of the frontmost layer. */
  async clicks(button: string): Promise<void> {
    await (await this.front()).getByRole('button', { name: button, exact: true }).click();
  }

  /** The button of an event of the frontmost document. */
  async next(event: string): Promise<Locator> {
    const next = (await this.front()).getByRole('group', { name: '下一步' });
    return next.getByRole('button', { name: event, exact: true });
  }

  /** Sends an event of the frontmost document with its fields, and waits for the target state. */
  async does(event: string, state: string, asked?: Entries): Promise<void> {
    const front = await this.front();
    await (await this.next(event)).click();
    if (asked) {
      const form = this.asking(event);
      await fill(this.page, form, asked);
      await form.getByRole('button', { name: event, exact: true }).click();
    }
    await this.is(state, front);
  }

  /** The dialog of an event. */
  asking(event: string): Locator {
    return this.page.getByRole('dialog', { name: new RegExp(`^${event} · `) });
  }

  private lifecycle(of: Locator): Locator {
    return of.getByRole('list', { name: '流程' });
  }

  /** Waits until the frontmost document is in this state. */
  async is(state: string, front?: Locator): Promise<void> {
    const now = this.lifecycle(front ?? (await this.front())).locator('[aria-current=step]');
    await expect.poll(() => now.innerText()).toBe(state);
  }

  /** Values of the frontmost document, by their labels. */
  async reads(facts: Readonly<Record<string, string>>): Promise<void> {
    const front = await this.front();
    const fact = (label: string) => {
      const term = this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
      return front.locator('dl > div').filter({ has: term }).first().getByRole('definition');
    };
    for (const [label, value] of Object.entries(facts))
      await expect.poll(async () => `${label}: ${await fact(label).innerText()}`).toBe(`${label}: ${value}`);
  }

  /** Waits until the frontmost layer contains this text; it may still be loading. */
  async waitsFor(text: string | RegExp): Promise<void> {
    const says = async () => (await this.front()).getByText(text).first().isVisible();
    await expect.poll(says).toBe(true);
  }

  /** Waits until the platform has refused what was sent: the form foretells it in the same words. */
  async waitsForRefusal(text: string): Promise<void> {
    await expect.poll(async () => (await this.front()).getByText(text).count()).toBe(2);
  }

  /** Why an event of the frontmost document is closed; it may be folded away. */
  async barred(event: string): Promise<string> {
    const next = (await this.front()).getByRole('group', { name: '下一步' });
    await next.locator('[data-event], [aria-expanded]').first().waitFor();
    const fold = next.getByRole('button', { name: /^其他操作/, expanded: false });
    if ((await fold.count()) > 0) await fold.click();
    const button = await this.next(event);
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    return (await button.getAttribute('aria-description')) ?? '';
  }

  /** The number beside a to-do of the top bar. */
  async count(todo: string): Promise<number> {
    const bar = this.page.getByRole('banner').getByRole('navigation', { name: '待办' });
    const item = bar.getByRole('link', { name: new RegExp(`^${todo}`) });
    return Number(/\d+/.exec(await item.innerText())?.[0]);
  }

  /** The change of a to-do count, without reload, during an action. */
  async counting(todo: string, by: number, task: () => Promise<void>): Promise<void> {
    const before = await this.count(todo);
    await task();
    await expect
      .poll(async () => ({ todo, count: await this.count(todo) }))
      .toEqual({ todo, count: before + by });
  }
}
