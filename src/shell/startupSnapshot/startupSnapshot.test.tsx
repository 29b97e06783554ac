import { act, cleanup, render } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStartupSnapshots, storeStartupSnapshot, setSnapshotOwner } from './store.ts';
import { show as showText } from './show.ts';
import { useStartupSnapshot } from './useStartupSnapshot.ts';

const BUILD = 'assets/index-1.js';
const DESK = `
  <a href="#page" data-transient="true">Skip</a>
  <aside><nav aria-label="Menu">
    <a href="#/home" class="item" aria-current="page"><svg viewBox="0 0 24 24"><path d="M1 2"></path></svg>Home</a>
    <button aria-expanded="true">Orders</button><div data-transient="true"><a href="#/orders">All orders</a></div>
    <button aria-expanded="true" data-here="true">Money</button><div><a href="#/money">Ledger</a></div>
  </nav></aside>
  <main id="page"><h1 id="title">Home</h1><div data-transient="true">Anna has 3 orders</div></main>
  <section data-transient="inside"><b>tab of Anna</b></section>`;

function deskOf(html: string): HTMLElement {
  const desk = Object.assign(document.createElement('div'), { className: 'desk', innerHTML: html });
  document.body.append(desk);
  return desk;
}
const snapshot = () => document.querySelector<HTMLElement>('#snapshot');
const kept = (path: string) => localStorage.getItem(`snapshot ${path}`);
/** Shows the snapshot, as public/boot.js does. */
const show = (path: string, build: string) => showText(kept(path) ?? 'null', build);

/** Removes the page, as a reload does. */
function reload(): void {
  document.querySelector('.desk')?.remove();
  expect(snapshot()).toBeNull();
}

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', `<script type="module" src="/${BUILD}"></script>`);
  document.head.insertAdjacentHTML(
    'beforeend',
    '<style data-mantine-styles="true">:root{--a:calc(1px)}</style>',
  );
  document.documentElement.dataset.size = 'small';
  document.documentElement.lang = 'en';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.querySelectorAll('script, [data-mantine-styles]').forEach((one) => {
    one.remove();
  });
  document.body.replaceChildren();
});

describe('the snapshot of the desk', () => {
  it('is the desk without what is in the page, in the tabs, and in groups opened by hand', () => {
    storeStartupSnapshot('/home', deskOf(DESK));
    expect(kept('/home')).not.toMatch(/Anna|All orders|Skip/);
    reload();
    delete document.documentElement.dataset.size;
    expect(show('/home', BUILD)).toBe(true);
    const links = snapshot()?.querySelectorAll('a') ?? [];
    expect(Array.from(links, (link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#/home', 'Home'],
      ['#/money', 'Ledger'],
    ]);
    const groups = snapshot()?.querySelectorAll('button') ?? [];
    expect(Array.from(groups, (group) => group.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    expect(snapshot()?.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(snapshot()?.querySelector('h1')?.textContent).toBe('Home');
    expect(snapshot()?.querySelector('section')).not.toBeNull();
    // Element ids belong to the app.
    expect(snapshot()?.querySelector('[id]')).toBeNull();
    expect(document.documentElement.dataset.size).toBe('small');
  });

  it('is shown at its own page, to its own build, language and width, and before the app only', () => {
    storeStartupSnapshot('/home', deskOf(DESK));
    reload();
    expect(show('/orders', BUILD)).toBe(false);
    expect(show('/home', 'assets/index-2.js')).toBe(false);
    document.documentElement.lang = 'ja';
    expect(show('/home', BUILD)).toBe(false);
    document.documentElement.lang = 'en';
    vi.stubGlobal('innerWidth', innerWidth - 1);
    expect(show('/home', BUILD)).toBe(false);
    vi.unstubAllGlobals();
    document.body.innerHTML = '<div id="root"><p>The app</p></div>';
    expect(show('/home', BUILD)).toBe(false);
    expect(snapshot()).toBeNull();
    document.body.innerHTML = '<div id="root"></div>';
    expect(show('/home', BUILD)).toBe(true);
  });

  it('is not kept while a group of the page is folded: a new visit opens it', () => {
    const folded = DESK.replace('"true" data-here', '"false" data-here');
    storeStartupSnapshot('/home', deskOf(folded));
    expect(kept('/home')).toBeNull();
    // In a menu of icons no group is open by default.
    storeStartupSnapshot('/home', deskOf(folded.replace('data-here', 'aria-haspopup="menu" data-here')));
    expect(kept('/home')).not.toBeNull();
  });

  it('is a picture whatever stands in the storage', () => {
    const fit = { build: BUILD, lang: 'en', width: innerWidth, size: 'small', styles: '' };
    const store = (more: object) => {
      localStorage.setItem('snapshot /home', JSON.stringify({ ...fit, ...more }));
    };
    const styleTexts = ['a{background:url(//evil.example)}', '@import "//evil.example"', 'a{b:u\\72l(x)}', 7];
    for (const styles of styleTexts) {
      store({ styles, desk: ['div', {}] });
      expect(show('/home', BUILD)).toBe(false);
    }
    localStorage.setItem('snapshot /home', '{');
    expect(show('/home', BUILD)).toBe(false);
    store({
      desk: [
        'div',
        { onclick: 'alert(1)', id: 'root', class: 'desk' },
        ['script', {}, 'alert(1)'],
        ['iframe', { src: '//evil.example' }],
        ['a', { href: 'javascript:alert(1)' }, '<img src=x onerror=alert(1)>'],
        ['a', { href: '//evil.example' }, 'out'],
        ['img', { src: '//evil.example', style: 'background: url(//evil.example)', alt: '' }],
        ['img', { src: '/\\evil.example/x.png', style: 'background: u\\72l(//evil.example)', alt: '' }],
        ['img', { src: '/logo.png', style: 'color: red' }],
        [7],
        null,
      ],
    });
    expect(show('/home', BUILD)).toBe(true);
    expect(snapshot()?.querySelector('.desk')?.outerHTML).toBe(
      '<div class="desk"><a>&lt;img src=x onerror=alert(1)&gt;</a><a>out</a><img alt=""><img alt=""><img src="/logo.png" style="color: red"></div>',
    );
  });

  it('leaves room in the storage: those of the last ten pages are kept', () => {
    setSnapshotOwner('1:A');
    const desk = deskOf(DESK);
    const paths = Array.from({ length: 12 }, (_, index) => `/page/${String(index)}`);
    for (const path of [...paths, '/page/2']) storeStartupSnapshot(path, desk);
    expect(paths.filter((path) => kept(path) !== null)).toEqual(paths.slice(2));
    storeStartupSnapshot('/page/12', desk);
    expect([kept('/page/2'), kept('/page/3')]).toEqual([expect.any(String), null]);
  });

  it('goes with the user and the roles it was kept for', () => {
    setSnapshotOwner('1:A');
    storeStartupSnapshot('/home', deskOf(DESK));
    localStorage.setItem('theme', '{}');
    setSnapshotOwner('1:A');
    expect(kept('/home')).not.toBeNull();
    setSnapshotOwner('2:A');
    expect(kept('/home')).toBeNull();
    clearStartupSnapshots();
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });
});

describe('the desk that comes after its snapshot', () => {
  function Desk({ path }: { path: string | null }) {
    const desk = useRef<HTMLDivElement>(null);
    const [isOpen, setOpen] = useState(false);
    useStartupSnapshot(desk, '1:A', path);
    return (
      <div ref={desk} className="desk">
        <a href="#/home">Home</a>
        <button
          type="button"
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          Orders
        </button>
        <p data-transient>{isOpen ? 'opened' : 'shut'}</p>
      </div>
    );
  }
  const leave = () => window.dispatchEvent(new Event('pagehide'));

  it('keeps the focus, and presses what was pressed last', async () => {
    const first = render(<Desk path="/home" />);
    leave();
    // Cleared by hand, as a closing window does not unmount React.
    const stored = { ...localStorage } as Record<string, string>;
    first.unmount();
    for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text);
    expect(show('/home', BUILD)).toBe(true);
    expect(document.body.querySelector('style')?.textContent).toContain('--a');
    snapshot()?.querySelector('button')?.click();
    snapshot()?.querySelector('a')?.focus();
    expect(document.activeElement).toBe(snapshot()?.querySelector('a'));
    const { findByText, getByText } = render(<Desk path="/home" />);
    expect(snapshot()).toBeNull();
    // Colours chosen from here on are not overridden by those of the snapshot.
    expect(document.body.querySelector('style')).toBeNull();
    expect(document.activeElement).toBe(getByText('Home'));
    await findByText('opened');
  });

  it('leaves one behind for the page it stands at, and none when it goes while the window stays', () => {
    const { rerender, unmount } = render(<Desk path={null} />);
    leave();
    expect(Object.keys(localStorage)).toEqual(['snapshot of']);
    act(() => {
      rerender(<Desk path="/orders" />);
    });
    leave();
    expect(kept('/orders')).toContain('Home');
    expect(kept('/home')).toBeNull();
    unmount();
    leave();
    expect(localStorage.length).toBe(0);
  });
});
