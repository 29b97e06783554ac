import { type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../app/actors.ts';
import { useSaid } from '../../ui/useSaid.ts';
import { shift } from './actions.ts';
import { boxOf } from './boxOf.ts';
import { useTabTexts } from './tabTexts.ts';
import { titleOf } from './title.ts';
import { useStripFocus } from './useStripFocus.ts';

/**
 * The keyboard in the strip, as the ARIA pattern of tabs requires: arrows, Home and End move along it, Enter and
 * Space show the tab (it is a button), Delete closes it, Shift+F10 opens its menu. Ctrl+Shift with an arrow moves
 * it.
 * @returns the listener, and what to say to screen readers of the last move
 */
export function useStripKeys(
  strip: RefObject<HTMLElement | null>,
  keys: readonly string[],
  openMenu: (key: string, box: Element) => void,
): { handleKey: (event: KeyboardEvent) => void; said: string } {
  const tabs = useActor('tabs');
  const { t } = useTranslation();
  const texts = useTabTexts();
  const [said, say] = useSaid();
  const keepFocus = useStripFocus(strip, keys);

  const move = (key: string, by: number) => {
    const event = shift(tabs, key, by);
    if (!event || !tabs.getSnapshot().can(event)) return;
    keepFocus(key);
    tabs.send(event);
    const place = tabs.getSnapshot().context.tabs.findIndex((tab) => tab.key === key) + 1;
    say(texts('moved', { title: titleOf(tabs, key, t), place, of: keys.length }));
  };
  const handleKey = (event: KeyboardEvent) => {
    const box = boxOf(event.target);
    const key = box?.dataset.tab;
    if (!box || key === undefined) return;
    const at = keys.indexOf(key);
    const focus = (index: number) => {
      strip.current?.querySelectorAll<HTMLElement>('[role=tab]').item(index).focus();
    };
    const step = (by: -1 | 1) => {
      if (event.ctrlKey && event.shiftKey) move(key, by);
      else focus((at + by + keys.length) % keys.length);
    };
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => {
        step(1);
      },
      ArrowLeft: () => {
        step(-1);
      },
      Home: () => {
        focus(0);
      },
      End: () => {
        focus(keys.length - 1);
      },
      Delete: () => {
        keepFocus(key);
        tabs.send({ type: 'tab.close', key });
      },
      ContextMenu: () => {
        keepFocus(key);
        openMenu(key, box);
      },
    };
    const act = acts[event.key === 'F10' && event.shiftKey ? 'ContextMenu' : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { handleKey, said };
}
