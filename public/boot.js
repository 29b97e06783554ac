// Before the first paint: language, colour scheme, and what a visitor sees at once: without a token the login form, with
// one the last snapshot of the desk, where this browser stored one (src/shell/startupSnapshot). Then the app, which waits until that is
// painted.
// A file of its own, because the content policy allows no inline script. The app decides everything again.
(() => {
  const html = document.documentElement;
  const cookie = (name) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];
  const languages = ['zh', 'en', 'es', 'ja'];
  const browser = (navigator.language || '').slice(0, 2).toLowerCase();
  const lang = [cookie('language'), browser, 'en'].find((one) => languages.includes(one));
  html.lang = lang === 'zh' ? 'zh-CN' : lang;

  try {
    const { scheme } = JSON.parse(localStorage.getItem('theme')) ?? {};
    const isDark =
      scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    html.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  } catch {
    // Nothing readable was stored: light.
  }

  const isHome = /^#?\/?((login|home)(\?.*)?)?$/.test(location.hash);
  const isKnown = cookie('Admin-Token') !== undefined;
  if (!isKnown && isHome) html.dataset.visitor = 'nobody';

  // Enter before the app is there: stored, and sent when it is.
  document.addEventListener('submit', (event) => {
    if (event.target.id !== 'entry-form') return;
    event.preventDefault();
    event.target.dataset.submitted = '';
  });

  // Files that the build names (scripts/build/formFirst.ts); without them the page starts the app itself.
  const { app, desk, home, snapshot, [lang]: texts } = document.currentScript.dataset;
  if (!app) return;
  const add = (tag, fields) => {
    const element = Object.assign(document.createElement(tag), { crossOrigin: '', ...fields });
    document.head.append(element);
    return element;
  };
  // The desk as it last stood at this address, if this browser stored it: a static copy whose links work.
  const path = isHome ? '/home' : location.hash.slice(1).split('?')[0];
  let stored = null;
  try {
    if (isKnown) stored = localStorage.getItem(`snapshot ${path}`);
  } catch {
    // No access to the storage: then there is no snapshot.
  }
  const styles = [];
  if (isKnown)
    for (const file of `${desk} ${texts}${isHome ? ` ${home}` : ''}`.split(' ')) {
      const href = `/${file}`;
      if (!file.endsWith('.css')) add('link', { href, rel: 'modulepreload' });
      else if (stored) styles.push(add('link', { href, rel: 'stylesheet' }));
      else add('link', { href, rel: 'preload', as: 'style' });
    }
  const loaded = (link) =>
    new Promise((done) => {
      link.onload = link.onerror = done;
    });
  const comes = stored && Promise.all([import(`/${snapshot}`), ...styles.map(loaded)]).catch(() => null);
  const isStyled = () => styles.every(({ sheet }) => sheet);
  const showSnapshot = async () => {
    const [module] = (await comes) ?? [];
    return isStyled() && module?.show(stored, app);
  };

  // The wanted page goes along on the other ways in, as the app's own form has it.
  const [query] = /\?.*/.exec(location.hash) ?? [''];
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  // A page in the background draws no frame; and what stands before the app never holds it up.
  const second = () => new Promise((done) => setTimeout(done, 1_000));
  document.addEventListener('DOMContentLoaded', async () => {
    for (const way of document.querySelectorAll('.login-ways a')) way.hash += query;
    const first = stored
      ? showSnapshot().catch(() => false)
      : Promise.resolve(html.dataset.visitor === 'nobody');
    await Promise.race([first.then((isThere) => isThere && painted()), second()]);
    // The app takes a style that stands there for one that has come.
    for (const link of styles) if (!link.sheet) link.remove();
    add('script', { type: 'module', src: `/${app}` });
  });
})();
