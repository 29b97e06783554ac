import { fireEvent } from '@testing-library/react';
import i18next from 'i18next';

/** What a person reads and reaches on the screen, by role, name and text. */

/** The shell's text for a key, in the present language. */
export function shellTexts(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return i18next.t(key, { ns: 'shell', ...values });
}

/** The record views' text for a key. */
export function recordTexts(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return i18next.t(key, { ns: 'record', ...values });
}

/** Text as one reads it. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Words that name a control: its own label, or what labels it, or what it says. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const labelledBy = element.getAttribute('aria-labelledby');
  if (labelledBy !== null)
    return labelledBy
      .split(' ')
      .map((id) => textOf(document.getElementById(id)))
      .join(' ');
  const id = element.getAttribute('id');
  const written = id === null ? null : document.querySelector(`label[for="${CSS.escape(id)}"]`);
  return textOf(written ?? element.closest('label') ?? element);
}

/** The question or drawer that lies over everything else: what is under it cannot be reached. */
export function topmost(): HTMLElement {
  const modals = document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]');
  return modals[modals.length - 1] ?? document.body;
}

/** Everything within reach that a selector finds. */
export function all(selector: string, within: Element = topmost()): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

/** Whether a control can be used now. */
export function isOpen(element: HTMLElement): boolean {
  return !element.matches(':disabled, [aria-disabled=true], [data-disabled], [data-loading]');
}

/** The first control of this name that can be used now. */
export function control(selector: string, name: string, within: Element = topmost()): HTMLElement | null {
  return all(selector, within).find((element) => nameOf(element) === name && isOpen(element)) ?? null;
}

/** A button by its words. */
export function button(name: string, within?: Element): HTMLElement | null {
  return control('button, [role=button]', name, within);
}

/** A field by its label. Fields that must be filled carry a star behind it. */
export function field(name: string, within: Element = topmost()): HTMLInputElement | null {
  const fields = [...within.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  return fields.find((one) => nameOf(one).replace(/ \*$/, '') === name && isOpen(one)) ?? null;
}

/** An entry of the menu or list of options that is open; those lie in a layer of their own. */
export function option(name: string): HTMLElement | null {
  return control('[role=menuitem], [role=option]', name, document.body);
}

/** Messages on the screen: what a screen reader is told by role. */
export function messageTexts(role: 'alert' | 'status', within: Element = topmost()): string[] {
  return all(`[role=${role}]`, within).map(textOf);
}

/** Whether this text is on the screen, and not under something else. */
export function shows(text: string, within: Element = topmost()): boolean {
  return textOf(within).includes(text);
}

/** What stands at a field: what is wrong with it, or what to write there. */
export function hintsAt(control: Element | null): string[] {
  const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => textOf(document.getElementById(id))).filter((text) => text !== '');
}

/** Opens what a button opens, looks, and closes it again. */
export function lookInto<T>(opener: HTMLElement | null, look: () => T): T | null {
  if (!opener) return null;
  const isShut = () => opener.getAttribute('aria-expanded') !== 'true';
  if (isShut()) fireEvent.click(opener);
  const seen = look();
  if (!isShut()) fireEvent.click(opener);
  return seen;
}

/** The texts of another namespace by key. */
export function textsOf(namespace: string) {
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    i18next.t(key, { ns: namespace, ...values });
}
