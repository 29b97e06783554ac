import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PNG } from '../../platform/orderForm.ts';
import { shown } from '../browser.ts';

/** One thing that a person does at the screen. */
export interface Action {
  /** The role, in Chinese. */
  readonly who: string;
  readonly kind: 'press' | 'fill';
  /** What is pressed or filled, by its label. */
  readonly what: string;
}

/** A label as the screen has it; where it holds a number, how it is counted. */
export type Named = string | { readonly name: RegExp; readonly as: string };

const as = (named: Named) => (typeof named === 'string' ? named : named.as);
const by = (named: Named) =>
  typeof named === 'string' ? { name: named, exact: true } : { name: named.name };

/**
 * A person at a screen: whatever is pressed or filled goes through here and is counted. Waiting and reading are not.
 */
export class CountedWindow {
  readonly page: Page;
  private readonly who: string;
  private readonly actions: Action[];
  private readonly home: string;

  /** @param actions gets what is done, in its order */
  constructor(page: Page, who: string, actions: Action[]) {
    this.page = page;
    this.who = who;
    this.actions = actions;
    this.home = page.url();
  }

  /** The last opened dialog, or the page. */
  async front(): Promise<Locator> {
    const dialogs = this.page.getByRole('dialog');
    return (await dialogs.count()) > 0 ? dialogs.last() : shown(this.page);
  }

  /** A turn begins at the own home, where the person has come back to. */
  async comesHome(): Promise<void> {
    await this.page.goto(this.home);
    await expect.poll(() => this.page.getByRole('dialog').count()).toBe(0);
  }

  async press(
    role: 'button' | 'link' | 'option' | 'combobox',
    named: Named,
    within: Locator | Page = this.page,
  ): Promise<void> {
    await within.getByRole(role, by(named)).first().click();
    this.actions.push({ who: this.who, kind: 'press', what: as(named) });
  }

  /** Opens the row of the list that has this text. */
  async opens(text: string, what: string): Promise<void> {
    const row = shown(this.page).getByRole('row').filter({ hasText: text }).first();
    await row.getByRole('button').first().click();
    this.actions.push({ who: this.who, kind: 'press', what });
    await this.page.getByRole('dialog').getByRole('list', { name: '流程' }).waitFor();
  }

  async fill(
    role: 'textbox' | 'combobox',
    named: Named,
    text: string,
    within: Locator | Page = this.page,
  ): Promise<void> {
    await within.getByRole(role, by(named)).first().fill(text);
    this.actions.push({ who: this.who, kind: 'fill', what: as(named) });
  }

  /** Chooses a picture for a field. */
  async picks(label: string, within: Locator | Page = this.page): Promise<void> {
    const group = within.getByRole('group', { name: label, exact: true });
    const file = { name: 'receipt.png', mimeType: 'image/png', buffer: PNG };
    await group.locator('input[type=file]').first().setInputFiles(file);
    this.actions.push({ who: this.who, kind: 'fill', what: label });
    // Uploaded once it can be removed again.
    await group.getByRole('button', { name: /^移除/ }).waitFor();
  }

  /** Waits until the frontmost document is in this state. */
  async sees(state: string): Promise<void> {
    const steps = this.page.getByRole('dialog').last().getByRole('list', { name: '流程' });
    await expect.poll(() => steps.locator('[aria-current=step]').innerText()).toBe(state);
  }
}
