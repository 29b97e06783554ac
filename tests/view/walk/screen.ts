import { fireEvent } from '@testing-library/react';
import i18next from 'i18next';

/** What a user reads and reaches on the screen, by role, name and text. */

/** The shell's text for a key, in the present language. */
export function shellTexts(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return i18next.t(key, { ns: 'shell', ...values });
}

/** The record views' text for a key. */
export function recordTexts(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return i18next.t(key, { ns: 'record', ...values });
}

/** Text with normalised spaces. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The accessible name of a control: its own label, its labelling element, or its text. */
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

/** The topmost dialog or drawer: what is under it cannot be reached. */
export function topmost(): HTMLElement {
  const modals = document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]');
  return modals[modals.length - 1] ?? document.body;
}

/** All reachable elements of a selector. */
export function all(selector: string, within: Element = topmost()): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

/** Whether a control can be used now. */
export function isOpen(element: HTMLElement): boolean {
  return !element.matches(':disabled, [aria-disabled=true], [data-disabled], [data-loading]');
}

/** The first usable control of this name. */
export function control(selector: string, name: string, within: Element = topmost()): HTMLElement | null {
  return all(selector, within).find((element) => nameOf(element) === name && isOpen(element)) ?? null;
}

/** A button by its text. */
export function button(name: string, within?: Element): HTMLElement | null {
  return control('button, [role=button]', name, within);
}

/** A field by its label. The label of a required field ends with a star. */
export function field(name: string, within: Element = topmost()): HTMLInputElement | null {
  const fields = [...within.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  return fields.find((one) => nameOf(one).replace(/ \*$/, '') === name && isOpen(one)) ?? null;
}

/** An entry of the open menu or list of options; these are rendered in a layer of their own. */
export function option(name: string): HTMLElement | null {
  return control('[role=menuitem], [role=option]', name, document.body);
}

/** Messages on the screen, by role. */
export function messageTexts(role: 'alert' | 'status', within: Element = topmost()): string[] {
  return all(`[role=${role}]`, within).map(textOf);
}

/** Whether this text is on the screen, and not covered. */
export function shows(text: string, within: Element = topmost()): boolean {
  return textOf(within).includes(text);
}

/** Error or hint of a field. */
export function hintsAt(control: Element | null): string[] {
  const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => textOf(document.getElementById(id))).filter((text) => text !== '');
}

/** Opens something by its button, reads it, and closes it again. */
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
