import type { BrowserContext, Page } from 'playwright-core';
import { newDeviceKey } from '../../domain/calls/device.ts';
import type { Person } from '../platform/desk.ts';
import { readerTypes } from './reader.ts';

/** The address of a new device, from the hash on. */
export async function deviceAt(
  keeper: Person,
  stationId: string,
  kind: 'screen' | 'kiosk',
  bind: 'key' | 'browser',
): Promise<string> {
  const made = await keeper.save('stationDevice', { deviceName: `${kind} 1`, stationId, kind, bind });
  const { id, version } = made.data.row;
  const { data } = await keeper.call(newDeviceKey, { id, version });
  return data.hash;
}

/** A card is swiped while the kiosk waits for one. */
export async function swipe(page: Page, text: string): Promise<void> {
  await page.locator('[data-kiosk=idle]').waitFor();
  await readerTypes(page, text);
}

/** A Chinese voice that is silent and quick. @returns what it has said so far on a page */
export async function withVoice(context: BrowserContext): Promise<(page: Page) => Promise<string[]>> {
  await context.addInitScript(() => {
    const said: string[] = [];
    class Utterance extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const voice = Object.assign(new EventTarget(), {
      getVoices: () => [{ localService: true, lang: 'zh-CN', name: 'test' }],
      cancel: () => undefined,
      speak: (one: Utterance) => {
        said.push(one.text);
        one.dispatchEvent(new Event('start'));
        setTimeout(() => one.dispatchEvent(new Event('end')));
      },
    });
    Object.defineProperties(globalThis, {
      SpeechSynthesisUtterance: { value: Utterance },
      speechSynthesis: { value: voice },
      said: { value: said },
    });
  });
  return (page) => page.evaluate(() => [...(Reflect.get(globalThis, 'said') as string[])]);
}
