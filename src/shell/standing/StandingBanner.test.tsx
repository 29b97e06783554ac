import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { order } from '../../../domain/records/order.ts';
import { unit } from '../../../domain/records/unit.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { newClosed } from '../../records/newClosed.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { StandingBanner } from './StandingBanner.tsx';

const admin: Viewer = { ...dispatcher, role: 'admin' };
afterEach(cleanup);

describe('what a group can do less than usual (addendum B 6.3)', () => {
  it.each([
    ['suspended', 'The subscription is suspended.', /No new business can be begun/],
    ['closing', 'This company is being closed.', /read and exported, not changed/],
    ['visit', 'A visit.', /everything is read-only/],
  ] as const)('%s is said over the page, with what still works', (standing, title, text) => {
    render(
      <Stage viewer={admin}>
        <StandingBanner standing={standing} />
      </Stage>,
    );
    const banner = within(screen.getByRole('region', { name: title }));
    expect(banner.getByText(text)).toBeTruthy();
    const link = banner.queryByRole('link', { name: 'Renew' });
    expect(link?.getAttribute('href') ?? null).toBe(
      standing === 'suspended' ? '#/systemManage/paidRecords' : null,
    );
  });

  it('leads nobody to payments who makes none', () => {
    render(
      <Stage viewer={dispatcher}>
        <StandingBanner standing="suspended" />
      </Stage>,
    );
    expect(screen.getByRole('region')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('closes what begins new business, with the reason, and nothing else', () => {
    const suspended: Viewer = { ...admin, isSuspended: true };
    expect(newClosed(order, suspended, 'zh')).toBe('版本已欠费停用，不能新增业务，在途业务可继续');
    expect(newClosed(order, admin, 'zh')).toBeUndefined();
    expect(newClosed(unit, suspended, 'zh')).toBeUndefined();
  });
});
