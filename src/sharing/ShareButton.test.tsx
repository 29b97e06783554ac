import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../app/http.ts';
import { answerCalls, type Answers } from '../app/http.setup.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { ViewerContext } from '../app/hooks.ts';
import { loadNamespace, loadTexts, setLanguage } from '../i18n/i18n.ts';
import { ShareButton } from './ShareButton.tsx';

const send = vi.fn<Answers>();
answerCalls(send);

await loadTexts('en');
await setLanguage('en');
await loadNamespace('sharing');

const drawn = (role: Role) =>
  render(
    <MantineProvider env="test">
      <ViewerContext value={{ userId: '7', groupCode: 'G1', role, partyType: 'PLAT', partyId: undefined }}>
        <ShareButton
          links={[
            { kind: 'waybill', id: '7' },
            { kind: 'driver', id: '8' },
          ]}
        />
      </ViewerContext>
    </MantineProvider>,
  );

describe('the dialog that shares links', () => {
  afterEach(() => {
    cleanup();
    send.mockReset();
  });

  it('[R-08] makes a link, shows its end, and stops sharing it', async () => {
    const until = Date.UTC(2026, 10, 24, 4);
    send.mockImplementation(({ name }) =>
      Promise.resolve(name === 'link.share' ? { t: 'token', until } : null),
    );
    drawn('dispatcher');
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('region', { name: 'Driver' })).toBeTruthy();
    const [make] = screen.getAllByRole('button', { name: 'Make a link' });
    if (make) fireEvent.click(make);
    const link = await screen.findByRole('link');
    expect(link.getAttribute('href')).toContain('#/order_info?waybillId=7&t=token');
    expect(screen.getByText('Opens without a login until 2026-11-24 12:00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
    const [stop] = screen.getAllByRole('button', { name: 'Stop sharing' });
    if (stop) fireEvent.click(stop);
    await waitFor(() => {
      expect(screen.queryByRole('link')).toBeNull();
    });
    expect(send.mock.calls.map(([{ name }, request]) => [name, request])).toEqual([
      ['link.share', { kind: 'waybill', id: '7' }],
      ['link.stop', { kind: 'waybill', id: '7' }],
    ]);
  });

  it('[R-08] keeps a link on show that could not be ended, and says why', async () => {
    send.mockImplementation(({ name }) =>
      name === 'link.share'
        ? Promise.resolve({ t: 'token', until: 0 })
        : Promise.reject(new CallError('offline', 503, null)),
    );
    drawn('dispatcher');
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const [make] = await screen.findAllByRole('button', { name: 'Make a link' });
    if (make) fireEvent.click(make);
    await screen.findByRole('link');
    const [stop] = screen.getAllByRole('button', { name: 'Stop sharing' });
    if (stop) fireEvent.click(stop);
    expect((await screen.findByRole('alert')).textContent).toBe('offline');
    expect(screen.getByRole('link')).toBeTruthy();
  });

  it('[R-08] offers a role what it may share, and no button where that is nothing', async () => {
    drawn('shipper');
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('region', { name: 'Waybill details' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Driver' })).toBeNull();
    cleanup();
    drawn('financeApprover');
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
