import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLES, type Role } from '../../../domain/codes/roles.ts';
import { menuNode } from '../../../domain/codes/menu/tree.ts';
import { isOpenTo } from '../../../domain/codes/menu/node.ts';
import { goTo } from '../../app/location.ts';
import type { Resource } from '../../../domain/calls/session.ts';
import { actorsWith, sessionOf } from '../../app/actors.setup.tsx';
import { ViewerContext } from '../../app/hooks.ts';
import { Stage } from '../presence/presence.setup.tsx';

const who = { role: 'dispatcher' as Role, userId: '7', resources: [] as Resource[] };

/** The desk as this user has it. */
function Desk({ children }: { children: ReactNode }) {
  const viewer = { ...who, groupCode: 'G', partyType: 'PLAT' as const, partyId: undefined };
  const session = sessionOf({ resourcelist: who.resources, roles: [] });
  return (
    <Stage actors={actorsWith({ session })}>
      <ViewerContext value={viewer}>{children}</ViewerContext>
    </Stage>
  );
}

const { default: GuidePage } = await import('../../pages/guide/GuidePage.tsx');
const { FIRST_STEPS } = await import('../../pages/guide/tasks.ts');
const { default: GuideOffer } = await import('./GuideOffer.tsx');
const { useOffersGuide } = await import('./useOffersGuide.ts');
const { default: Tour } = await import('./Tour.tsx');
const { usePanel, closePanel } = await import('../panels.ts');

const resource = (name: string, path: string) => ({ name, path, meta: { title: `route.${name}` } });
let user = 100;

beforeEach(() => {
  user += 1;
  Object.assign(who, {
    role: 'dispatcher',
    userId: String(user),
    resources: [
      resource('OrderPublish', '/tms/order/publish'),
      resource('OrderManage', '/tms/order/order_manage'),
      resource('PasswordUpdate', '/systemManage/passwordUpdate'),
    ],
  });
  goTo('/home');
});
afterEach(() => {
  cleanup();
  closePanel();
  localStorage.clear();
});

describe('the first tasks', () => {
  it('of every role lead to pages that are built and open to it', () => {
    for (const role of ROLES) {
      const own = FIRST_STEPS.filter(({ roles }) => roles.includes(role));
      expect(own.length, role).toBeGreaterThan(0);
      for (const { id, page } of own) {
        const node = menuNode(page);
        expect(node && !node.planned && isOpenTo(node.who, [role]), `${role}: ${id}`).toBe(true);
      }
    }
  });

  it('are those of the role whose pages are in its menu', () => {
    render(
      <Desk>
        <GuidePage />
      </Desk>,
    );
    expect(screen.getByRole('heading', { name: 'First steps as Dispatcher' })).toBeTruthy();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Choose your own password',
      'Publish a first order',
      'Offer an order to a driver',
    ]);
  });

  it('are done when followed or ticked, and stay so', async () => {
    const { unmount } = render(
      <Desk>
        <GuidePage />
      </Desk>,
    );
    expect(screen.getByText('0 of 3 done')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Done: Publish a first order' }));
    await userEvent.click(screen.getByRole('link', { name: 'Offer an order to a driver' }));
    expect(location.hash).toBe('#/tms/order/order_manage');
    unmount();
    render(
      <Desk>
        <GuidePage />
      </Desk>,
    );
    expect(screen.getByText('2 of 3 done')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Done: Publish a first order' }));
    expect(screen.getByText('1 of 3 done')).toBeTruthy();
    expect(localStorage.getItem(`guide:${who.userId}`)).toContain('"assign"');
  });
});

function Shell() {
  return (
    <>
      {useOffersGuide() && <GuideOffer />}
      <output>{usePanel() ?? 'none'}</output>
    </>
  );
}

describe('the offer', () => {
  it('comes once, on the home page; "no" is enough', async () => {
    const { unmount } = render(
      <Desk>
        <Shell />
      </Desk>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
    expect(screen.queryByRole('region', { name: 'New here?' })).toBeNull();
    unmount();
    render(
      <Desk>
        <Shell />
      </Desk>,
    );
    expect(screen.queryByRole('region', { name: 'New here?' })).toBeNull();
  });

  it('does not come amid the work, but to the next user of the browser', () => {
    goTo('/tms/order/hall');
    const { unmount } = render(
      <Desk>
        <Shell />
      </Desk>,
    );
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    goTo('/home');
    who.userId = String((user += 1));
    render(
      <Desk>
        <Shell />
      </Desk>,
    );
    expect(screen.getByRole('region', { name: 'New here?' })).toBeTruthy();
  });

  it('leads to the guide and starts it', async () => {
    render(
      <Desk>
        <Shell />
      </Desk>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Start guide' }));
    expect(location.hash).toBe('#/guide/index');
    expect(screen.getByRole('status').textContent).toBe('tour');
  });
});

describe('the tour', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  });

  it('goes over the controls that are there, by buttons and by arrows, and ends by Escape where it began', async () => {
    const onEnd = vi.fn();
    const { rerender } = render(
      <Desk>
        <button type="button">before</button>
        <i data-guide="menu" />
        <i data-guide="search" />
      </Desk>,
    );
    screen.getByRole('button', { name: 'before' }).focus();
    rerender(
      <Desk>
        <button type="button">before</button>
        <i data-guide="menu" />
        <i data-guide="search" />
        <Tour onEnd={onEnd} />
      </Desk>,
    );
    const card = () => within(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog', { name: 'Menu' }).textContent).toContain('1 / 2');
    expect(card().queryByRole('button', { name: 'Previous' })).toBeNull();
    await userEvent.click(card().getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(onEnd).toHaveBeenCalledOnce();
    rerender(
      <Desk>
        <button type="button">before</button>
      </Desk>,
    );
    expect(document.activeElement?.textContent).toBe('before');
  });
});
