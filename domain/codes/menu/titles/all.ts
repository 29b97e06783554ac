import type { Label } from '../../label.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ja } from './ja.ts';
import { zh, type RouteName } from './zh.ts';

/** The title of a route in all languages. The browser loads the file of its one language instead. */
export function titlesOf(name: RouteName): Label {
  return [zh[name], en[name], es[name], ja[name]];
}
