import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { trackProspect } from '../../../domain/calls/trackProspect.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { TrackProspect } from './TrackProspect.tsx';

const send = vi.fn<Answers>();
answerCalls(send);
afterEach(() => {
  cleanup();
  send.mockReset();
});

type Prospect = DataOf<typeof trackProspect>;
type Lack = Prospect['lacks'][number];

const row: WireRow = {
  id: '5',
  status: 'inTransit',
  version: 2,
  gmtModified: 1,
  goodsReceiptAt: null,
  titles: {},
};
const lack = (name: Lack['name'], isLost: boolean, more: Partial<Lack> = {}): Lack => ({
  ...{ name, isLost, value: null, wanted: null, until: null },
  ...more,
});

async function draw(prospect: Prospect, reader: 'crew' | 'desk', role: Role = 'dispatcher') {
  send.mockResolvedValue(prospect);
  render(
    <Stage viewer={{ ...dispatcher, role }}>
      <TrackProspect row={row} reader={reader} />
    </Stage>,
  );
  return (await screen.findByRole('status')).textContent;
}

describe('what a track lacks', () => {
  it('is said with its remedy and until when, while it can be mended', async () => {
    const until = Date.UTC(2026, 2, 2, 8);
    const said = await draw(
      { lacks: [lack('silent', false, { value: 20, until })], isExcused: false },
      'desk',
    );
    expect(said).toContain('The track lacks something that can still be mended');
    expect(said).toContain('The tracking device has been silent for 20 min');
    expect(said).toContain('Call the driver to check power and signal of the device (before 03-02 16:00)');
  });

  it('tells the desk to request an exception, and the driver to keep what proves it', async () => {
    const prospect = { lacks: [lack('gap', true, { value: 150 })], isExcused: false };
    const desk = await draw(prospect, 'desk');
    expect(desk).toContain('No gap over 2 h: longest gap 150 min');
    expect(desk).toContain('use "Request a track exception" with reason and evidence');
    cleanup();
    expect(await draw(prospect, 'crew', 'driver')).toContain('keep repair slips and photos');
  });

  it('leads whoever watches the trips to the control tower, and nobody else', async () => {
    const prospect = { lacks: [lack('silent', false, { value: 20 })], isExcused: false };
    const way = () => screen.queryByRole('link', { name: 'Control tower' });
    await draw(prospect, 'desk', 'financeClerk');
    expect(way()?.getAttribute('href')).toBe('#/tms/order/tower');
    for (const [reader, role] of [
      ['crew', 'driver'],
      ['desk', 'financeApprover'],
    ] as const) {
      cleanup();
      await draw(prospect, reader, role);
      expect(way(), role).toBeNull();
    }
  });

  it('says when it is excused', async () => {
    expect(await draw({ lacks: [], isExcused: true }, 'desk')).toContain('A track exception is approved');
  });

  it('is not asked for a shipper, who cannot ask', () => {
    send.mockResolvedValue({ lacks: [lack('gap', true)], isExcused: false });
    render(
      <Stage viewer={{ ...dispatcher, role: 'shipper' }}>
        <TrackProspect row={row} reader="desk" />
      </Stage>,
    );
    expect(send).not.toHaveBeenCalled();
  });
});
