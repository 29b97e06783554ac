import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactElement } from 'react';
import { pages as business } from './business.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Pages with a shape of their own, by path. */
const own: Readonly<Record<string, Load>> = {
  '/home': () => import('./home/HomePage.tsx'),
  '/profile/index': () => import('./profile/ProfilePage.tsx'),
  '/systemManage/passwordUpdate': () => import('./passwordUpdate/PasswordUpdatePage.tsx'),
  '/guide/index': () => import('./guide/GuidePage.tsx'),
  '/error-log/log': () => import('./errorLog/ErrorLogPage.tsx'),
  '/system/statecharts': () => import('./statecharts/StatechartsPage.tsx'),
};

/** Pages without the layout that need no login. */
const open: Readonly<Record<string, Load>> = {
  '/register': () => import('./entry/RegisterPage.tsx'),
  '/loginMobile': () => import('./entry/LoginMobilePage.tsx'),
  '/pushSelect': () => import('./entry/PushSelectPage.tsx'),
  '/auth-redirect': () => import('./entry/AuthRedirectPage.tsx'),
  '/401': () => import('./errors/ForbiddenPage.tsx'),
  '/404': () => import('./errors/NotFoundPage.tsx'),
};

/** Paths of the pages that need no login. */
export const OPEN_PATHS = Object.keys(open);

const all: Readonly<Record<string, Load>> = { ...own, ...open, ...business };

type Page = LazyExoticComponent<ComponentType>;
const made = new Map<string, Page>();

/** Whether the product has a page there; who may open it is another question. */
export function hasPage(path: string): boolean {
  return Object.hasOwn(all, path);
}

/** The page at a path, fetched when it is first shown. @throws where there is none. */
export function pageElement(path: string): ReactElement {
  const load = all[path];
  if (!load) throw new Error(`Cannot find module 'pages${path}'`);
  const page = made.get(path) ?? lazy(load);
  made.set(path, page);
  return createElement(page);
}

/** After a failed download: the next `pageElement` fetches anew. */
export function forgetPage(path: string): void {
  made.delete(path);
}
