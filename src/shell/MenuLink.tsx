import type { ComponentProps, MouseEvent } from 'react';
import { useActor } from '../app/actors.ts';
import { goToPage } from './tabs/goToPage.ts';
import type { MenuItem } from '../menu/menu.ts';

/** With a modifier key the browser opens a window or a tab of its own. */
const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent) =>
  !(ctrlKey || metaKey || altKey || shiftKey);

/**
 * Opens a page of the app, or an outside page in a new window. Not a `Link` of the router: each of those is
 * re-rendered at every navigation, and a menu has a hundred.
 */
export function MenuLink({ item, onClick, ...rest }: { item: MenuItem } & Omit<ComponentProps<'a'>, 'href'>) {
  const tabs = useActor('tabs');
  if (item.isOutside)
    return <a href={item.href} target="_blank" rel="noopener noreferrer" onClick={onClick} {...rest} />;
  return (
    <a
      href={`#${item.href}`}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        goToPage(tabs, item.href);
      }}
      {...rest}
    />
  );
}
