import { IconPoint } from '@tabler/icons-react';
import { createElement, type ReactElement } from 'react';
import ICONS from 'virtual:menu-icons';

/** The icon a menu resource names, `size` px; a dot where the server names one we do not have. */
export function menuIcon(name: string | undefined, size: number): ReactElement {
  return createElement(ICONS[name ?? ''] ?? IconPoint, { size, stroke: 1.6, 'aria-hidden': true });
}
