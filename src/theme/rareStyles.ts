import { whenIdle } from '../app/idle.ts';

/** Paper is white whatever the screen is: a page in the dark scheme is light while it is printed. */
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

/** Looks that few ask for come when nothing else is to be done, and those of forced colours only where they are forced. */
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
