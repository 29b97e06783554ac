import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Detail } from '../../../domain/calls/records.ts';
import { driver } from '../../../domain/records/driver.ts';
import { goTo } from '../../app/location.ts';
import { notifyRecordChanged } from '../../app/live.ts';
import Comments from './Comments.tsx';
import { Conflict } from './Conflict.tsx';
import { useFormFields } from './useFormFields.ts';
import type { RecordActor, RecordSnapshot } from './useRecord.ts';
import FieldRequiredPage from '../../pages/fieldRequired/FieldRequiredPage.tsx';
import commentTexts from '../../i18n/comments/en.json' with { type: 'json' };
import fieldTexts from '../../i18n/fieldRequired/en.json' with { type: 'json' };
import { answerCalls } from '../../app/http.setup.ts';
import { Stage } from '../records.setup.tsx';

type Sent = Readonly<Record<string, unknown>>;
/** The answers of the platform, by the name of the call. */
const answers = new Map<string, (request: Sent) => unknown>();
const sent: [string, Sent][] = [];

answerCalls(({ name }, request) => {
  sent.push([name, request]);
  return answers.get(name)?.(request);
});
i18next.addResourceBundle('en', 'comments', commentTexts);
i18next.addResourceBundle('en', 'fieldRequired', fieldTexts);

beforeEach(() => {
  goTo('/systemManage/fieldRequired');
  answers.clear();
  sent.length = 0;
});
afterEach(cleanup);

/** Sets which fields of the driver's form are required. */
function Needed() {
  const fields = useFormFields(driver);
  return (
    <p>{['address', 'bankName'].filter((name) => fields[name]?.required !== undefined).join() || 'none'}</p>
  );
}

describe('required fields of a form (records 5, FieldRequired)', () => {
  it('follow the settings of the group, and their change while it is open', async () => {
    let names = ['address'];
    answers.set('fieldRequired.form', () => names);
    render(
      <Stage>
        <Needed />
      </Stage>,
    );
    expect(await screen.findByText('address')).toBeTruthy();
    names = ['bankName'];
    await act(async () => {
      notifyRecordChanged('fieldRequired', 'vehicle');
    });
    expect(screen.getByText('address')).toBeTruthy();
    await act(async () => {
      notifyRecordChanged('fieldRequired', 'driver');
    });
    expect(await screen.findByText('bankName')).toBeTruthy();
  });
});

const setting = (fieldCode: string, systemRequired: boolean) => ({
  formCode: 'driver',
  formLabel: driver.label,
  fieldCode,
  fieldLabel: [fieldCode, fieldCode, fieldCode, fieldCode],
  systemRequired,
  required: systemRequired,
});

describe('the field-required page', () => {
  it('switches an optional field, and shows it as stored; fields required by the system are disabled', async () => {
    answers.set('fieldRequired.list', () => [setting('phone', true), setting('address', false)]);
    answers.set('fieldRequired.set', () => ['address']);
    render(
      <Stage>
        <FieldRequiredPage />
      </Stage>,
    );
    const address = await screen.findByLabelText<HTMLInputElement>('"address" of Driver is required');
    const phone = screen.getByLabelText<HTMLInputElement>('"phone" of Driver is required');
    expect([phone.disabled, phone.checked, address.checked]).toEqual([true, true, false]);
    fireEvent.click(address);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(address.checked).toBe(true);
    expect(sent.at(-1)).toEqual([
      'fieldRequired.set',
      { formCode: 'driver', fields: [{ fieldCode: 'address', required: true }] },
    ]);
  });

  it('changes several at once only within one form', async () => {
    answers.set('fieldRequired.list', () => [setting('address', false), setting('bankName', false)]);
    answers.set('fieldRequired.set', () => ['address', 'bankName']);
    render(
      <Stage>
        <FieldRequiredPage />
      </Stage>,
    );
    const all = (await screen.findByText('Require all 2 fields shown')).closest('button');
    expect(all?.getAttribute('aria-description')).toBe('Choose one form first');
    fireEvent.change(screen.getByRole('combobox', { name: 'Form' }), { target: { value: 'driver' } });
    fireEvent.click(screen.getByText('Require all 2 fields shown'));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('[V-04] exports the visible rows in a format for spreadsheets', async () => {
    answers.set('fieldRequired.list', () => [setting('address', false), setting('bankName', true)]);
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rows');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    render(
      <Stage>
        <FieldRequiredPage />
      </Stage>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Export (2)' }));
    const file = made.mock.calls[0]?.[0];
    const lines = file instanceof Blob ? (await file.text()).trim().split('\r\n') : [];
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/"Yes"$/);
    expect(click).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});

describe('comments on a document', () => {
  const said = { id: '1', at: 0, byName: '林晓燕', byRole: 'D', photos: [], text: '<b>bold</b>\nline' };

  it('are plain text, and new ones appear while reading', async () => {
    let all = [said];
    answers.set('comment.list', () => all);
    const { container } = render(
      <Stage>
        <Comments record="driver" id="5" />
      </Stage>,
    );
    expect(await screen.findByText(/<b>bold<\/b>/)).toBeTruthy();
    expect(container.querySelector('b')).toBeNull();
    all = [said, { ...said, id: '2', text: 'second' }];
    await act(async () => {
      notifyRecordChanged('driver', '5');
    });
    expect(await screen.findByText('second')).toBeTruthy();
  });

  it('keep their request number when they are sent again without a response', async () => {
    answers.set('comment.list', () => []);
    answers.set('comment.add', () => Promise.reject(Object.assign(new Error('timeout'), { status: -1 })));
    render(
      <Stage>
        <Comments record="driver" id="5" />
      </Stage>,
    );
    const send = screen.getByText('Send').closest('button');
    expect(send?.getAttribute('aria-description')).toBe('Write something first');
    fireEvent.change(screen.getByLabelText('Write a comment'), { target: { value: 'hello' } });
    fireEvent.click(screen.getByText('Send'));
    expect(await screen.findByText(/did not answer/)).toBeTruthy();
    answers.set('comment.add', () => ({ ...said, text: 'hello' }));
    fireEvent.click(screen.getByText('Send'));
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLTextAreaElement>('Write a comment').value).toBe('');
    });
    const numbers = sent.filter(([name]) => name === 'comment.add').map(([, { requestNo }]) => requestNo);
    expect(new Set(numbers).size).toBe(1);
    expect(numbers).toHaveLength(2);
  });
});

describe('a conflict of two editors (10409)', () => {
  it('shows both values of each field, and which one will be saved', () => {
    const row = {
      id: '5',
      status: 'unsubmitted',
      version: 1,
      titles: {},
      driverName: 'A',
      address: 'old',
      bankName: 'ICBC',
    };
    const theirs: Detail = {
      row: { ...row, version: 2, address: 'theirs', bankName: 'CCB' },
      facts: {},
      history: [
        {
          id: '1',
          at: 0,
          event: 'edit',
          from: null,
          to: 'unsubmitted',
          byName: 'Lin',
          byRole: 'D',
          changes: {},
        },
      ],
    };
    const context = {
      detail: { row, facts: {}, history: [] },
      values: { ...row, driverName: 'B', address: 'mine' },
      theirs,
    };
    const send = vi.fn();
    render(
      <Stage>
        <Conflict
          view={{ spec: driver }}
          actor={{ send } as unknown as RecordActor}
          snapshot={{ context } as unknown as RecordSnapshot}
          lang="en"
          unsavedKey="k"
        />
      </Stage>,
    );
    const line = (field: string) => {
      const cells = document.querySelectorAll(`[data-field="${field}"] > *`);
      return [...cells].map((cell) => cell.textContent);
    };
    expect(line('driverName')).toEqual(['Name', 'A', 'B', 'A', 'Mine']);
    expect(line('address')).toEqual(['Address', 'old', 'mine', 'theirs', 'Both changed it: mine']);
    expect(line('bankName')).toEqual(['Bank', 'ICBC', 'ICBC', 'CCB', "I did not change it: Lin's"]);
    expect(screen.getByText("Lin's")).toBeTruthy();
    fireEvent.click(screen.getByText('Keep mine'));
    expect(send).toHaveBeenCalledWith({ type: 'mine.chosen' });
  });
});
