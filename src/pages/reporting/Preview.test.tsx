import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { storedChecks } from '../../../domain/reporting/checks.ts';
import type { Message } from '../../../domain/reporting/message.ts';
import texts from '../../i18n/reporting/en.json' with { type: 'json' };
import { Checks } from './Checks.tsx';
import { ReportRelated } from './Preview.tsx';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { Stage } from '../../records/records.setup.tsx';

const send = vi.fn<Answers>();
answerCalls(send);
vi.mock('../useOpenRecords.ts', () => ({
  useOpenRecords: () => ({
    addressOf: (record: string, id: string) =>
      record === 'vehicle' ? `/basicInfo/platVehicle/vehicleManage?open=${id}` : undefined,
  }),
}));

i18next.addResourceBundle('en', 'reporting', texts);

const message: Message = {
  vehicleNumber: '皖A7K216',
  vehiclePlateColorCode: '2',
  sendToProDateTime: '20260307010000',
  vehicleType: 'Q11',
  vehicleEnergyType: 'B',
  vehicleTonnage: '33.50',
  grossMass: '49.00',
  roadTransportCertificateNumber: '',
};

const row = (changes: Readonly<Record<string, unknown>> = {}): WireRow => ({
  id: '5',
  version: 3,
  status: 'notReady',
  titles: {},
  kind: 'vehicle',
  provinceCode: '340000',
  ackField: null,
  ...storedChecks([
    { code: 'review', refusal: null },
    {
      code: 'fields',
      refusal: refuse(39005, {
        field: ['道路运输证号', 'Transport permit no.', 'N.º', '番号'],
        rule: ['必填', 'required', 'obligatorio', '必須'],
      }),
    },
  ]),
  ...changes,
});

const shown = { isSent: false, message, sources: { vehicle: '88' }, sent: [] as object[] };

describe('message of a report', () => {
  beforeEach(() => {
    send.mockReset();
    send.mockResolvedValue(shown);
  });
  afterEach(cleanup);
  const draw = async (changes: Readonly<Record<string, unknown>> = {}) => {
    render(
      <Stage>
        <Checks row={row(changes)} />
        <ReportRelated row={row(changes)} />
      </Stage>,
    );
    await screen.findByText('vehicleNumber');
  };
  const lineOf = (name: string) => {
    const line = screen.getByText(name).closest('tr');
    if (!line) throw new Error(`${name} has no line.`);
    return within(line);
  };

  it('shows each check with its failures', async () => {
    await draw();
    expect(screen.getByText('Review passed')).toBeTruthy();
    expect(screen.getByText('Transport permit no. breaks the rule required')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'Met' })).toHaveLength(1);
    expect(screen.getAllByRole('img', { name: 'Not met' })).toHaveLength(1);
  });

  it('shows every field with its meaning, value and rule, and links to the source of a wrong one', async () => {
    await draw();
    expect(lineOf('vehicleTonnage').getByText('Rated load (t)')).toBeTruthy();
    expect(lineOf('vehicleTonnage').getByText('33.50')).toBeTruthy();
    expect(lineOf('vehicleTonnage').getByText('n..9,2')).toBeTruthy();
    const wrong = lineOf('roadTransportCertificateNumber');
    expect(wrong.getByText('Breaks the rule')).toBeTruthy();
    expect(wrong.getByText('(empty)')).toBeTruthy();
    const fix = wrong.getByRole('link', { name: 'Correct at its source: Transport permit no.' });
    expect(fix.getAttribute('href')).toContain(
      '/basicInfo/platVehicle/vehicleManage?open=88&field=permitNumber',
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('marks the field that the authority refused, and lists the sent messages with their answers', async () => {
    send.mockResolvedValue({
      ...shown,
      message: { ...message, roadTransportCertificateNumber: '340123008765' },
      sent: [
        {
          referenceNumber: 'a'.repeat(32),
          createdAt: Date.UTC(2026, 2, 6, 17),
          sends: 2,
          state: 'refused',
          ackCode: '2107',
          ackMsg: '与运政系统不一致',
          ackAt: Date.UTC(2026, 2, 6, 17, 1),
        },
      ],
    });
    await draw({ status: 'rejected', ackField: 'roadTransportCertificateNumber' });
    expect(lineOf('roadTransportCertificateNumber').getByText('Refused field')).toBeTruthy();
    const sent = lineOf('a'.repeat(32));
    expect(sent.getByText('Refused 2107 与运政系统不一致')).toBeTruthy();
    expect(sent.getByText('2026-03-07 01:01:00')).toBeTruthy();
  });

  it('a sent message is shown as it was, without checks', async () => {
    send.mockResolvedValue({ ...shown, isSent: true });
    await draw({ status: 'accepted' });
    expect(screen.getByText(/As it was sent; it cannot be changed/)).toBeTruthy();
    expect(screen.queryByText('Breaks the rule')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows that loading failed, and tries again', async () => {
    send.mockRejectedValueOnce(new Error('offline'));
    render(
      <Stage>
        <ReportRelated row={row()} />
      </Stage>,
    );
    (await screen.findByRole('button', { name: 'Try again' })).click();
    expect(await screen.findByText('vehicleNumber')).toBeTruthy();
  });
});
