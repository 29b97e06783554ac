// Stands in every page of the benchmark before its own scripts, and reads the clock inside the page: the way
// between browser and benchmark is no part of a figure. A figure ends one frame after the frame that first finds
// what is waited for, so about two frames (33 ms at 60 Hz) are the least that can be seen.
(() => {
  /** Longest wait, ms. */
  const LIMIT = 60_000;
  const frame = () => new Promise(requestAnimationFrame);

  /** Time at which the frame is over that shows it, ms since the navigation. */
  async function seen(what, isThere) {
    const end = performance.now() + LIMIT;
    do {
      if (performance.now() > end) throw new Error(`Not seen within a minute: ${what}`);
      await frame();
    } while (!isThere());
    await frame();
    return performance.now();
  }

  const find = (selector) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`Not there: ${selector}`);
    return element;
  };

  /** Menu and heading: in a snapshot (src/shell/startupSnapshot) the links of the menu lead on as well. */
  const isDesk = () =>
    document.querySelector('nav[data-guide="menu"] a') && document.querySelector('main h1');
  const isAppsDesk = () => isDesk() && document.querySelector('#page h1');
  const panel = (key) =>
    document.querySelector(`#tabpanel[aria-labelledby="${CSS.escape(`tab:${key}`)}"] [data-record]`);
  const hasView = (key) => () => panel(key) !== null;
  const hasFilters = (key) => () => panel(key)?.querySelector('[role="search"]') != null;
  const hasRows = (key) => () => panel(key) !== null && !panel(key).querySelector('[aria-busy="true"]');

  /** Presses what leads to a list: ms to its frame, to its filters, and to its rows. */
  async function show(selector, key) {
    const target = find(selector);
    const start = performance.now();
    target.click();
    const [view, filters, rows] = await Promise.all([
      seen(`view of ${key}`, hasView(key)),
      seen(`filters of ${key}`, hasFilters(key)),
      seen(`rows of ${key}`, hasRows(key)),
    ]);
    return { view: view - start, filters: filters - start, rows: rows - start };
  }

  const tab = (key) => `[id="tab:${key}"]`;
  const link = (path) => `nav[data-guide="menu"] a[href="#${path}"]`;

  async function close(key) {
    find(`[data-tab="${key}"] [data-close]`).click();
    await seen(`end of ${key}`, () => !document.querySelector(tab(key)));
  }

  /** When the app had taken over the login form, ms. */
  let takenAt = 0;
  new MutationObserver((_, observer) => {
    if (!document.querySelector('#root .login-form')) return;
    takenAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });

  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;

  window.bench = {
    /** Largest contentful paint so far, ms; a key stroke ends it. */
    lcp: 0,
    /** When the user name first took a typed letter, ms. */
    typedAt: 0,
    /**
     * What the app needs to take over the login form: KB on the wire, and requests. What it fetches ahead for the desk
     * it asks for after that.
     */
    arrived: async () => {
      await seen('login form', () => takenAt > 0);
      const came = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].filter(({ startTime }) => startTime <= takenAt);
      const bytes = came.reduce((sum, { transferSize }) => sum + transferSize, 0);
      return { bytes: bytes / 1024, requests: came.length };
    },
    desk: () => seen('desk', isDesk),
    appsDesk: () => seen('desk of the app', isAppsDesk),
    logIn: async () => {
      const start = performance.now();
      find('#root .login-button').click();
      return (await seen('desk of the app', isAppsDesk)) - start;
    },
    openGroups: async () => {
      const shut = 'nav[data-guide="menu"] button[aria-expanded="false"]';
      while (document.querySelector(shut)) {
        for (const group of document.querySelectorAll(shut)) group.click();
        await frame();
      }
    },
    openPage: (path) => show(link(path), path),
    showTab: (key) => show(tab(key), key),
    close,
    /** Opens the page of a tab once more, by the tab's menu; `word` is what the menu calls it. */
    duplicate: async (key, word) => {
      const count = document.querySelectorAll('[data-tab]').length;
      const item = () =>
        [...document.querySelectorAll('[role="menuitem"]')].find((one) => one.textContent === word);
      find(tab(key)).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
      await seen('menu of a tab', () => item() !== undefined);
      item().click();
      await seen('one more tab', () => document.querySelectorAll('[data-tab]').length > count);
      await seen('end of the menu', () => item() === undefined);
    },
    /** Opens a page and closes its tab again, so many times. */
    openAndClose: async (path, times) => {
      for (let time = 0; time < times; time += 1) {
        await show(link(path), path);
        await close(path);
      }
    },
    showInTurn: async (keys, times) => {
      for (let time = 0; time < times; time += 1)
        await show(tab(keys[time % keys.length]), keys[time % keys.length]);
    },
    /** Puts a text into the open search; ms until its list is another one. */
    search: async (text) => {
      const field = find('input[role="combobox"][aria-autocomplete="list"]:focus');
      const list = find(`[id="${field.getAttribute('aria-controls')}"]`);
      const before = list.textContent;
      const start = performance.now();
      setValue.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return (await seen(`options for ${text}`, () => list.textContent !== before)) - start;
    },
    /** Times of all frames drawn from now on, ms; grows. */
    watchFrames: () => {
      const times = [];
      const note = (now) => {
        times.push(now);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
      window.bench.frames = times;
    },
    frames: [],
    /** Goes to an address of a list and waits for so many rows: ms in all, and ms from the answer on. */
    rows: async (hash, count) => {
      performance.clearResourceTimings();
      const start = performance.now();
      location.hash = hash;
      const end = await seen(
        `${count} rows`,
        () => document.querySelectorAll('#tabpanel tbody tr').length === count,
      );
      const answers = performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd);
      return { whole: end - start, drawing: end - Math.max(start, ...answers) };
    },
  };

  new PerformanceObserver((list) => {
    window.bench.lcp = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target.name === 'username') window.bench.typedAt ||= performance.now();
    },
    true,
  );
})();
