import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { phoneChange } from '../../../domain/records/phoneChange.ts';
import type { PageActor } from '../../app/pageActor.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import codeTexts from '../../i18n/smsCode/en.json' with { type: 'json' };
import { EventForm } from '../detail/EventForm.tsx';
import { orderRow, pageOfTab, Stage, useTestDraft } from '../records.setup.tsx';

const send = vi.fn<Answers>();
answerCalls(send);

i18next.addResourceBundle('en', 'smsCode', codeTexts);
beforeEach(() => {
  send.mockImplementation(({ name }) =>
    name === 'phoneChange.submit.code' ? { resendAfterS: 60, sentTo: '156****0001' } : [],
  );
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const { submit: event } = phoneChange.events;
function Asked({ onSend }: { onSend: () => void }) {
  const source = useTestDraft({});
  return (
    <EventForm
      next={{ type: 'submit', event }}
      view={{ spec: phoneChange }}
      row={orderRow('31', { status: 'unproved' })}
      title="周建军"
      lang="en"
      role="driver"
      source={source}
      isSending={false}
      refused={undefined}
      onSend={onSend}
      onClose={vi.fn()}
    />
  );
}
function draw(onSend = vi.fn(), tab: PageActor | null = null) {
  render(
    <Stage tab={tab}>
      <Asked onSend={onSend} />
    </Stage>,
  );
  return onSend;
}
const code = () => screen.findByLabelText(/Code sent to the new number/);

describe('[S-16] a code by SMS in the form of an event', () => {
  it('is sent for this event, shows where it went and how long the next has to wait', async () => {
    draw();
    await userEvent.click(await screen.findByText('Send code'));
    const asked = send.mock.calls.find(([{ method }]) => method === 'POST');
    expect(asked?.[0].path).toBe('/ntocc-basic-api/phoneChange/{id}/SUBMIT/CODE');
    expect(asked?.[1]).toEqual({ id: '31' });
    expect(await screen.findByText('The code went to 156****0001 and is good for 5 minutes')).toBeTruthy();
    const again = (await screen.findByText('Again in 60 s')).closest('button');
    expect(again?.getAttribute('aria-description')).toBe('The next code can be sent in 60 seconds');
  });

  it('accepts digits only, and is sent with the rest of the form', async () => {
    const onSend = draw();
    await userEvent.type(await code(), '12 34-56');
    await userEvent.type(screen.getByLabelText(/Your password/), 'Lorry-88');
    // A click on the text element alone submits no form in the test document.
    const submit = screen.getByText('Prove and submit', { selector: 'button span' }).closest('button');
    if (submit) await userEvent.click(submit);
    expect(onSend).toHaveBeenCalledWith({ smsCode: '123456', password: 'Lorry-88' });
  });

  it('stores no password with the draft', async () => {
    const tab = pageOfTab();
    draw(vi.fn(), tab);
    await userEvent.type(await code(), '12');
    await userEvent.type(screen.getByLabelText(/Your password/), 'Lorry-88');
    const kept = JSON.stringify(tab.getSnapshot().context.drafts);
    expect(kept).toContain('"smsCode":"12"');
    expect(kept).not.toContain('Lorry');
  });
});
