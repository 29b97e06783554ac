import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import type { MenuItem } from './menu.ts';

/** Leads to a page of the app, or out of it in a window of its own. */
export function MenuLink({
  item,
  ref = null,
  ...rest
}: { item: MenuItem } & Omit<ComponentProps<'a'>, 'href'>) {
  if (item.isOutside)
    return <a ref={ref} href={item.href} target="_blank" rel="noopener noreferrer" {...rest} />;
  return <Link ref={ref} {...rest} to={item.href} />;
}
