import { whenIdle } from '../app/idle.ts';

/** Paper is white: a page in the dark scheme is switched to the light one while it is printed. */
function printLight(): void {
  const { dataset } = document.documentElement;
  let own: string | undefined;
  addEventListener('beforeprint', () => {
    own = dataset.mantineColorScheme;
    dataset.mantineColorScheme = 'light';
  });
  addEventListener('afterprint', () => {
    if (own !== undefined) dataset.mantineColorScheme = own;
  });
}

/** Styles of rare settings are loaded when the browser is idle, and those for forced colours only where they apply. */
export function loadRareStyles(): void {
  printLight();
  whenIdle(() => void import('./print.css'));
  const forced = matchMedia('(forced-colors: active)');
  const load = () => {
    if (forced.matches) void import('./forced.css');
  };
  load();
  forced.addEventListener('change', load);
}
