import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulateWechatOrder, wechatSimulation } from '../../../domain/calls/simulatedWechatOrder.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { CallError } from '../../app/http.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { SimulateWechatOrder } from './SimulateWechatOrder.tsx';

let isOpen = true;
let sent: Request[] = [];
let response: () => unknown = () => null;
beforeEach(() => {
  isOpen = true;
  sent = [];
  response = () => ({
    answers: [
      { step: 'login', status: 0, msg: '', orderNo: null },
      { step: 'save', status: 0, msg: '', orderNo: 'DD2026' },
    ],
  });
  answerCalls(({ name }, request) => {
    if (name === wechatSimulation.name) return { isOpen };
    if (name === simulateWechatOrder.name) sent.push(request);
    return response();
  });
});
afterEach(cleanup);

const draw = () =>
  render(
    <Stage viewer={dispatcher}>
      <SimulateWechatOrder />
    </Stage>,
  );
const opened = async () => {
  draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Simulate a WeChat order' }));
  return within(await screen.findByRole('dialog', { name: 'Simulate a WeChat order' }));
};
const press = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Order' }));
};

describe('[/wechat/order] a simulated order', () => {
  it('is made in the mini program, and each step is shown', async () => {
    const dialog = await opened();
    press();
    const answers = within(await dialog.findByRole('status'));
    expect(sent).toEqual([{ fault: 'none' }]);
    expect(answers.getByText('WeChat login · 0')).toBeTruthy();
    expect(answers.getByText('DD2026')).toBeTruthy();
  });

  it('goes wrong as it is told to', async () => {
    const dialog = await opened();
    response = () => ({
      answers: [{ step: 'login', status: 10_429, msg: 'Too many attempts', orderNo: null }],
    });
    fireEvent.click(dialog.getByRole('combobox', { name: 'Fault' }));
    fireEvent.click(await screen.findByRole('option', { name: 'WeChat limits the calls', hidden: true }));
    press();
    expect(await dialog.findByText('Too many attempts')).toBeTruthy();
    expect(sent).toEqual([{ fault: 'busy' }]);
  });

  it('says why none was made, refused or without an answer', async () => {
    const dialog = await opened();
    response = () => {
      throw new CallError('There is no such record', 10_404, null);
    };
    press();
    expect((await dialog.findByRole('alert')).textContent).toContain('There is no such record');
    response = () => {
      throw new Error('offline');
    };
    press();
    expect(await dialog.findByText('No answer; try again in a moment')).toBeTruthy();
  });

  it('is not offered outside of the demo', async () => {
    isOpen = false;
    const { container } = draw();
    await Promise.resolve();
    expect(container.querySelector('button')).toBeNull();
  });
});
