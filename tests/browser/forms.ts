import type { Locator, Page } from 'playwright-core';
import { formatTime } from '../../domain/rules/times.ts';
import { PNG } from '../platform/orderForm.ts';

/** What is entered into a field, by its kind: text typed as it is, other kinds as a user would. */
export type Entry =
  | string
  /** An option of a list, by its name. */
  | { readonly choose: string }
  /** A row of another record, by the text typed to find it. */
  | { readonly find: string }
  /** An area, by a part of its name. */
  | { readonly area: string }
  /** A time, epoch ms. */
  | { readonly at: number }
  /** A day as yyyy-mm-dd. */
  | { readonly day: string }
  /** A picture to upload. */
  | { readonly picture: string };

/** Fields by their labels. */
export type Entries = Readonly<Record<string, Entry>>;

/** Fills the fields of a form, each by its name. */
export async function fill(page: Page, form: Locator, entries: Entries): Promise<void> {
  for (const [label, entry] of Object.entries(entries)) await fillOne(page, form, label, entry);
}

async function fillOne(page: Page, form: Locator, name: string, entry: Entry): Promise<void> {
  const named = { name, exact: true };
  if (typeof entry === 'string') await form.getByRole('textbox', named).fill(entry);
  else if ('choose' in entry) {
    await form.getByRole('combobox', named).click();
    await page.getByRole('option', { name: entry.choose, exact: true }).click();
  } else if ('find' in entry) {
    await form.getByRole('combobox', named).fill(entry.find);
    await page.getByRole('option', { name: entry.find }).first().click();
  } else if ('area' in entry) {
    await form.getByRole('textbox', named).fill(entry.area);
    await page.getByRole('option', { name: entry.area }).first().click();
  } else if ('day' in entry) {
    await form.getByRole('textbox', named).fill(entry.day);
    await form.getByRole('textbox', named).press('Tab');
  } else if ('at' in entry) await fillMoment(form.getByRole('group', named), entry.at);
  else {
    const group = form.getByRole('group', named);
    const file = { name: entry.picture, mimeType: 'image/png', buffer: PNG };
    await group.locator('input[type=file]').first().setInputFiles(file);
    // Uploaded once it can be removed again.
    await group.getByRole('button', { name: /^移除/ }).waitFor();
  }
}

/** Types a time into the day, hours and minutes of a field. */
export async function fillMoment(field: Locator, at: number): Promise<void> {
  await field.getByRole('textbox').fill(formatTime(at, 'y-m-d'));
  await field.getByRole('spinbutton').first().fill(formatTime(at, 'h'));
  await field.getByRole('spinbutton').last().fill(formatTime(at, 'i'));
}
