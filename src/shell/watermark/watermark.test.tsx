import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { driver } from '../../../domain/records/driver.ts';
import type { Fields } from '../../../domain/schema/field.ts';
import { holdPersonalData } from '../../../domain/schema/personal.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { useScreenMark } from '../../app/personal.ts';
import { RouteAnnouncer } from '../RouteAnnouncer.tsx';
import { tileOf } from './tile.ts';
import { actorsWith, sessionOf } from '../../app/actors.setup.tsx';
import { Watermark } from './Watermark.tsx';
import { Stage } from '../presence/presence.setup.tsx';

const actors = actorsWith({ session: sessionOf({ name: 'Lin & <Sons>', code: '1000002' }) });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function View({ fields }: { fields: Fields }) {
  useScreenMark(fields);
  return null;
}
const mark = () => document.querySelector<HTMLElement>('[data-watermark]');
/** The text of the picture. */
const marked = () => decodeURIComponent(mark()?.style.backgroundImage ?? '');

describe('the watermark', () => {
  it('lies over every view of fields that are masked in lists, in lines too, and over no other', () => {
    expect(holdPersonalData(driver.fields)).toBe(true);
    expect(holdPersonalData(vehicle.fields)).toBe(false);
    const { phone } = driver.fields;
    const lines = { ...vehicle.fields.plateNumber, columns: { phone } } as unknown as Fields[string];
    expect(holdPersonalData({ lines })).toBe(true);
  });

  it('is there as long as one such view is, hidden from screen readers, and in nobody’s way', () => {
    const show = (views: Fields[]) => (
      <Stage actors={actors}>
        <Watermark />
        {views.map((fields, index) => (
          <View key={index} fields={fields} />
        ))}
      </Stage>
    );
    const { rerender } = render(show([vehicle.fields]));
    expect(mark()).toBeNull();
    rerender(show([vehicle.fields, driver.fields, driver.fields]));
    expect(mark()?.getAttribute('aria-hidden')).toBe('true');
    rerender(show([vehicle.fields, driver.fields]));
    expect(mark()).not.toBeNull();
    rerender(show([vehicle.fields]));
    expect(mark()).toBeNull();
  });

  it('says who looks, and when, to the minute', () => {
    vi.useFakeTimers();
    vi.setSystemTime(Date.UTC(2026, 10, 21, 6, 5, 0));
    render(
      <Stage actors={actors}>
        <Watermark />
        <View fields={driver.fields} />
      </Stage>,
    );
    expect(marked()).toContain('1000002');
    expect(marked()).toContain('2026-11-21 14:05');
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(marked()).toContain('2026-11-21 14:06');
  });

  it('takes a name as text, whatever it holds', () => {
    const picture = decodeURIComponent(tileOf('Lin & <Sons> "x"', 'now'));
    expect(picture).toContain('Lin &#38; &#60;Sons&#62; &#34;x&#34;');
    expect(picture).not.toContain('<Sons>');
  });
});

describe('a change of page', () => {
  const page = (path: string, title: string, focus?: string) => (
    <Stage actors={actors}>
      <div role="tablist">
        <button type="button">tab</button>
      </div>
      <button type="button">menu entry</button>
      <RouteAnnouncer page={path} title={title} />
      <main id="page" tabIndex={-1}>
        {focus}
      </main>
    </Stage>
  );
  const press = (name: string) => {
    screen.getByRole('button', { name }).focus();
  };

  it('is announced, and takes the focus to the page; the first page does neither', () => {
    // The root has no page of its own: it leads to one.
    const { rerender } = render(page('', ''));
    press('menu entry');
    rerender(page('/home', 'Home'));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(document.activeElement?.textContent).toBe('menu entry');
    rerender(page('/home', 'Home'));
    expect(document.activeElement?.textContent).toBe('menu entry');
    rerender(page('/orders', 'Orders'));
    expect(screen.getByRole('status').textContent).toBe('Orders');
    expect(document.activeElement?.id).toBe('page');
  });

  it('is announced also to and from a page that is none of the menu', () => {
    const { rerender } = render(page('/home', 'Home'));
    rerender(page('', 'No access'));
    expect(screen.getByRole('status').textContent).toBe('No access');
    press('menu entry');
    rerender(page('/orders', 'Orders'));
    expect(screen.getByRole('status').textContent).toBe('Orders');
    expect(document.activeElement?.id).toBe('page');
  });

  it('leaves the focus in the tab strip, whose arrows go on from there', () => {
    const { rerender } = render(page('/home', 'Home'));
    press('tab');
    rerender(page('/orders', 'Orders'));
    expect(screen.getByRole('status').textContent).toBe('Orders');
    expect(document.activeElement?.textContent).toBe('tab');
  });

  it('is not announced again when only the language changes', () => {
    const { rerender } = render(page('/home', 'Home'));
    rerender(page('/orders', 'Orders'));
    rerender(page('/orders', '订单管理'));
    expect(screen.getByRole('status').textContent).toBe('Orders');
  });
});
