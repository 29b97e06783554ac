import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadTexts, setLanguage } from '../i18n/i18n.ts';
import { RouteAnnouncer } from '../shell/RouteAnnouncer.tsx';
import { useSaid } from './useSaid.ts';

const switchTo = (lang: 'en' | 'ja') =>
  act(async () => {
    await loadTexts(lang);
    await setLanguage(lang);
  });

function Speaker() {
  const [said, say] = useSaid();
  return (
    <button
      type="button"
      onClick={() => {
        say('moved to place 2');
      }}
    >
      <span role="status">{said}</span>
    </button>
  );
}
const status = () => screen.getByRole('status').textContent;

describe('[L-06] a live region', () => {
  beforeAll(() => switchTo('en'));
  afterEach(async () => {
    cleanup();
    await switchTo('en');
  });

  it('is empty after a change of the language, and speaks again in the new one', async () => {
    render(<Speaker />);
    act(() => {
      screen.getByRole('button').click();
    });
    expect(status()).toBe('moved to place 2');
    await switchTo('ja');
    expect(status()).toBe('');
    act(() => {
      screen.getByRole('button').click();
    });
    expect(status()).toBe('moved to place 2');
    // What was said in a language that is back is not said again either.
    await switchTo('en');
    expect(status()).toBe('');
  });

  it('of the page changes keeps no title of the old language, and does not take the focus again', async () => {
    const page = (path: string, title: string) => (
      <>
        <button type="button">menu</button>
        <RouteAnnouncer page={path} title={title} />
        <main id="page" tabIndex={-1} />
      </>
    );
    const { rerender } = render(page('/home', 'Home'));
    rerender(page('/orders', 'Orders'));
    expect(status()).toBe('Orders');
    screen.getByRole('button').focus();
    await switchTo('ja');
    rerender(page('/orders', '案件'));
    expect(status()).toBe('');
    expect(document.activeElement?.textContent).toBe('menu');
    rerender(page('/home', 'ホーム'));
    expect(status()).toBe('ホーム');
  });
});
