import { fireEvent } from '@testing-library/react';
import { importingModel } from '../../../../../machines/importing/model.ts';
import { driver } from '../../../../../domain/records/driver.ts';
import RecordImport from '../../../../../src/records/import/RecordImport.tsx';
import { userAction, never, press, pressOn } from '../../causes.ts';
import { all, button, messageTexts, textOf, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const shellTexts = textsOf('import');
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const cross = () => all('header button')[0] ?? null;

const ANY = '\u0002';
const HOLE = '\u0001';

/** The number at the placeholder of a visible text; null where the text is not shown. */
function saying(key: string, values: Record<string, string | number>): RegExpExecArray | null {
  const escaped = shellTexts(key, values).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(escaped.replace(HOLE, '(\\d+)').replaceAll(ANY, '.*'));
  const told = [...messageTexts('status'), ...messageTexts('alert')];
  return told.map((text) => pattern.exec(text)).find((found) => found !== null) ?? null;
}

/** The value at a placeholder of a visible text. */
function numberIn(key: string, name: string, others: Record<string, string | number>): number | null {
  const found = saying(key, { ...others, [name]: HOLE });
  return found && Number(found[1]);
}

/** The count in a visible text, whose plural form depends on it. */
function countIn(key: string, others: Record<string, string>): number | null {
  return [0, 1, 2, 3, 4].find((count) => saying(key, { ...others, count })) ?? null;
}

const phone = () => all('select').find((one) => one.getAttribute('aria-label')?.includes('Mobile')) ?? null;
const picks = (value: string) =>
  userAction('select of the second column', phone, (control) => {
    fireEvent.change(control, { target: { value } });
  });
/** The control below a label. */
const labelled = (key: string) => () => {
  const label = all('label').find((one) => textOf(one) === shellTexts(key));
  return label ? document.getElementById(label.getAttribute('for') ?? '') : null;
};
const says = (key: string, value: string) =>
  userAction(`select "${key}"`, labelled(key), (control) => {
    fireEvent.change(control, { target: { value } });
  });
const box = (row: number) => () => {
  const found = all(`[data-row="${String(row)}"] input[type=checkbox]`)[0];
  return found && !found.matches(':disabled') ? found : null;
};
const file = () => button(shellTexts('choose')) ?? button(shellTexts('chooseOther'));
const picksFile = () => {
  const input = all('input[type=file]', document.body)[0];
  if (input) fireEvent.change(input, { target: { files: [new File(['a'], 'drivers.csv')] } });
};
const check = () => shellTexts('check', { count: 3 });
const isShown = (text: string) => all('[role=dialog] *', document.body).some((one) => textOf(one) === text);

export const importingView = view({
  model: importingModel,
  draw: () => (
    <RecordImport
      spec={driver}
      role="dispatcher"
      lang="en"
      onImported={() => undefined}
      onClose={() => undefined}
    />
  ),
  userActions: {
    choose: userAction('button "Choose a file"', file, picksFile),
    'choose a sheet': says('sheet', 'Others'),
    'choose a head row': says('headRow', '2'),
    'take sums as rows': userAction('checkbox of the sums', labelled('sums'), (control) => {
      fireEvent.click(control);
    }),
    'map the phone': picks('phone'),
    'unmap the phone': picks(''),
    'confirm the mapping': press(check),
    'back to the mapping': press(() => shellTexts('back')),
    'toggle a good row': pressOn('checkbox of row 2', box(2)),
    'toggle a faulty row': never('the box of a faulty row is closed', box(3)),
    confirm: userAction(
      'button "Import n rows"',
      () =>
        all('button').find(
          (one) => /^Import \d+ rows?$/.test(textOf(one)) && !one.hasAttribute('data-disabled'),
        ) ?? null,
      (found) => {
        fireEvent.click(found);
      },
    ),
    stop: press(() => shellTexts('stop')),
    resume: press(() => shellTexts('resume')),
    discard: press(() => shellTexts('discard')),
    retry: press(() => shellTexts('retry')),
    restart: press(() => shellTexts('again')),
    close: [
      pressOn('cross of the dialog', cross),
      userAction(
        'Escape',
        () => (cross() ? dialog() : null),
        (found) => {
          fireEvent.keyDown(found, { key: 'Escape' });
        },
      ),
    ],
  },
  read: () => {
    const alerts = messageTexts('alert');
    const go = all('button')
      .map((one) => /^Import (\d+) rows?$/.exec(textOf(one))?.[1])
      .find(Boolean);
    const outcome = countIn('done', { refused: ANY });
    return {
      waits: ['finding', 'discarding', 'uploading'].some((key) =>
        messageTexts('status').includes(shellTexts(key)),
      ),
      asksForFile: button(shellTexts('choose')) !== null,
      offersRest: countIn('offer', { file: ANY, imported: ANY }),
      missing: phone() === null ? null : messageTexts('status'),
      checking: all('[role=progressbar]').length > 0 && isShown(shellTexts('back')),
      toStore: go === undefined ? null : Number(go),
      storing: numberIn('running', 'n', { total: ANY }),
      stopping: all('button:disabled').some((one) => textOf(one) === shellTexts('stop')),
      outcome:
        outcome === null
          ? null
          : { imported: outcome, refused: numberIn('done', 'refused', { count: outcome }) },
      rest: countIn('stopped', { imported: ANY }),
      fault: alerts.includes(shellTexts('silent')) ? 'unanswered' : (alerts[0] ?? null),
    };
  },
  expects: ({ fileName: _, missing, ...rest }) => ({
    ...rest,
    missing:
      missing === null
        ? null
        : (missing as string[]).length === 0
          ? []
          : [
              shellTexts('missing', {
                names: (missing as string[]).map((name) => (name === 'phone' ? 'Mobile' : 'Name')).join(', '),
              }),
            ],
  }),
});
