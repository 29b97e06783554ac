import { IconPoint } from '@tabler/icons-react';
import { createElement, type ReactElement } from 'react';
import ICONS from 'virtual:menu-icons';

/** The icon of a menu resource, `size` px; a dot where the server names one the app does not have. */
export function menuIcon(name: string | undefined, size: number): ReactElement {
  return createElement(ICONS[name ?? ''] ?? IconPoint, { size, stroke: 1.6, 'aria-hidden': true });
}
