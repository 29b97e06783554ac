// Before the first paint: language, colour scheme, and whether a visitor without a token sees the login form at once;
// then the app, which waits until that form is painted.
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
    // Nothing readable was kept: light.
  }

  const isHome = /^#?\/?((login|home)(\?.*)?)?$/.test(location.hash);
  const isKnown = cookie('Admin-Token') !== undefined;
  if (!isKnown && isHome) html.dataset.visitor = 'nobody';

  // Enter before the app is there: kept, and sent when it is.
  document.addEventListener('submit', (event) => {
    if (event.target.id !== 'entry-form') return;
    event.preventDefault();
    event.target.dataset.submitted = '';
  });

  // Files that the build names (scripts/formFirst.ts); without them the page starts the app itself.
  const { app, desk, home, [lang]: texts } = document.currentScript.dataset;
  if (!app) return;
  const add = (tag, fields) => {
    document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '', ...fields }));
  };
  if (isKnown)
    for (const file of `${desk} ${texts}${isHome ? ` ${home}` : ''}`.split(' '))
      add('link', {
        href: `/${file}`,
        ...(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
      });
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  // A page in the background draws no frame.
  const second = () => new Promise((done) => setTimeout(done, 1_000));
  document.addEventListener('DOMContentLoaded', async () => {
    if (html.dataset.visitor === 'nobody') await Promise.race([painted(), second()]);
    add('script', { type: 'module', src: `/${app}` });
  });
})();
