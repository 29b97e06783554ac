import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chartFlow, type ChartFlow } from '../../../domain/calls/chartFlow.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { CallError } from '../../app/http.ts';
import { Stage } from '../../statecharts/statecharts.setup.tsx';
import { DocumentChart } from './DocumentChart.tsx';

const AT = Date.UTC(2026, 10, 27, 4);
const FLOW: ChartFlow = {
  records: ['complaint'],
  record: 'complaint',
  upto: AT,
  steps: [
    { event: 'create', from: '', to: 'submitted', n: 40 },
    { event: 'accept', from: 'submitted', to: 'processing', n: 30 },
    { event: 'answer', from: 'processing', to: 'answered', n: 3 },
  ],
  waits: [{ state: 'submitted', n: 30, medianMs: 5_400_000 * 2, p90Ms: 86_400_000 * 3.5 }],
  refusals: [{ event: 'answer', status: 10_410, n: 4 }],
  timers: [{ state: 'answered', event: 'close', field: 'closeAt' }],
};

let reply: () => unknown = () => FLOW;
const asked: unknown[] = [];
beforeEach(() => {
  asked.length = 0;
  reply = () => FLOW;
  location.hash = '#/system/statecharts?chart=lifecycles%2Fcomplaint';
  answerCalls(({ name }, request) => {
    if (name !== chartFlow.name) throw new Error(`Not expected: ${name}`);
    asked.push(request);
    return reply();
  });
});
afterEach(() => {
  cleanup();
  localStorage.removeItem('chartCodeNames');
});

const draw = () =>
  render(
    <Stage>
      <DocumentChart chart="complaint" label="Complaint" />
    </Stage>,
  );
const part = (name: string | RegExp) => screen.findByRole('region', { name });
const row = async (name: string, event: string) =>
  within(await part(name))
    .getAllByRole('row')
    .filter((one) => within(one).queryByRole('rowheader', { name: event }) !== null);

describe('the chart of a document', () => {
  it('says of each transition who may, what refuses it, and how often it was taken', async () => {
    draw();
    const [accept] = await row('Transitions', 'Accept');
    expect(accept?.textContent).toContain('Customer service');
    expect(within(accept ?? document.body).getByRole('cell', { name: '30' })).toBeTruthy();
    const closings = await row('Transitions', 'Close');
    expect(closings[0]?.textContent).toContain('By itself when “Closes” has come');
  });

  it('draws what was taken most thickest, what never was as never, and writes how often', async () => {
    draw();
    const image = await screen.findByRole('img', { name: 'Diagram of Complaint' });
    await waitFor(() => {
      const heat = (key: string) =>
        image.querySelector<SVGElement>(`[data-transition="complaint.${key}"]`)?.dataset.heat;
      expect(heat('submitted | accept | 0')).toBe('5');
      expect(heat('answered | appeal | 0')).toBe('0');
    });
    expect(image.textContent).toContain('Accept ×30');
  });

  it('keeps its scale when counts come late, and when the names of the code are wanted', async () => {
    let answer: (flow: ChartFlow) => void = () => {};
    reply = () =>
      new Promise<ChartFlow>((resolve) => {
        answer = resolve;
      });
    draw();
    const image = await screen.findByRole('img', { name: 'Diagram of Complaint' });
    const width = () => Number(image.querySelector('svg')?.getAttribute('width'));
    const before = width();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    const wider = width();
    expect(wider).toBeGreaterThan(before);
    await waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    answer(FLOW);
    await waitFor(() => {
      expect(image.textContent).toContain('Accept ×30');
    });
    await userEvent.click(screen.getByRole('switch', { name: 'Names and conditions of the code' }));
    await waitFor(() => {
      expect(image.textContent).not.toContain('Accept ×30');
    });
    expect(image.isConnected).toBe(true);
    expect(width()).toBe(wider);
  });

  it('names what never happened, how long documents stay, and what was refused', async () => {
    draw();
    expect((await part('Never taken')).textContent).toContain('Appeal Answered → Submitted');
    const [waits] = await row('Time in each state', 'Submitted');
    expect(waits?.textContent).toContain('3 hours');
    expect(waits?.textContent).toContain('3.5 days');
    const [refusal] = await row('Refusals', 'Reply');
    expect(refusal?.textContent).toMatch(/4$/);
  });

  it('shows the names of the code where they are wanted, and keeps the choice', async () => {
    draw();
    await part('Transitions');
    expect(screen.queryByText(/isAnotherHandler/)).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Names and conditions of the code' }));
    expect(screen.getAllByText(/isAnotherHandler/).length).toBeGreaterThan(0);
    cleanup();
    draw();
    await part('Transitions');
    expect(screen.getAllByText(/isAnotherHandler/).length).toBeGreaterThan(0);
  });

  it('says what is new since the last release', async () => {
    draw();
    expect(await part(/^Since version /)).toBeTruthy();
  });

  it('says so where nothing moved, where nothing is counted yet, and to whom it may not tell', async () => {
    reply = () => ({ ...FLOW, steps: [], waits: [], refusals: [] });
    draw();
    expect(await screen.findByText(/No document moved in this period/)).toBeTruthy();
    expect(screen.getByText('Nobody was refused in this period')).toBeTruthy();
    cleanup();
    reply = () => ({ ...FLOW, upto: null, steps: [], waits: [], refusals: [] });
    draw();
    expect(await screen.findByText('Not counted yet: it is done every hour')).toBeTruthy();
    cleanup();
    reply = () => {
      throw new CallError('Not for you', notAllowed, null);
    };
    draw();
    expect(await screen.findByText('You may not see the counts of this document')).toBeTruthy();
  });

  it('keeps the picture where the counts fail, and asks again by a press', async () => {
    reply = vi.fn(() => {
      throw new Error('offline');
    });
    draw();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(await screen.findByRole('img', { name: 'Diagram of Complaint' })).toBeTruthy();
    reply = () => FLOW;
    await userEvent.click(again);
    expect(await part('Transitions')).toBeTruthy();
  });

  it('asks for the period of the address', async () => {
    location.hash = '#/system/statecharts?chart=lifecycles%2Fcomplaint&from=1793462400000&to=1793548799999';
    draw();
    await part('Transitions');
    expect(asked.at(-1)).toEqual({ chart: 'complaint', from: 1_793_462_400_000, to: 1_793_548_799_999 });
  });
});
