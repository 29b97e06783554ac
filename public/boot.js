// Before the first paint: language, colour scheme, and whether a visitor without a token sees the login form at once.
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

  if (!cookie('Admin-Token') && /^#?\/?((login|home)(\?.*)?)?$/.test(location.hash))
    html.dataset.visitor = 'nobody';

  // Enter before the app is there: kept, and sent when it is.
  document.addEventListener('submit', (event) => {
    if (event.target.id !== 'entry-form') return;
    event.preventDefault();
    event.target.dataset.submitted = '';
  });
})();
