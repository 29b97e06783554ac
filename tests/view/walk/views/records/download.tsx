import { fireEvent } from '@testing-library/react';
import { downloadModel } from '../../../../../machines/download/model.ts';
import ExportDialog from '../../../../../src/records/list/ExportDialog.tsx';
import { userAction, press, pressOn } from '../../causes.ts';
import { load } from '../../load.ts';
import { all, button, recordTexts, messageTexts } from '../../screen.ts';
import { view } from '../../view.ts';

const QUERY = { filters: {}, sort: load.list.sort, current: 1, size: 20 };
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const cross = () => all('header button')[0] ?? null;
const rows = () => /^(\d+) rows?/.exec(messageTexts('status').join(' '))?.[1];

export const downloadView = view({
  model: downloadModel,
  draw: () => (
    <ExportDialog
      spec={load}
      query={QUERY}
      total={120}
      columns={['orderNo']}
      lang="en"
      onClose={() => undefined}
    />
  ),
  userActions: {
    start: press(() => recordTexts('export.start')),
    cancel: [
      press(() => recordTexts('export.stop'), {
        when: (snapshot) => snapshot.matches('receiving'),
        because: 'nothing is left to stop',
      }),
      press(() => recordTexts('export.back'), {
        when: (snapshot) => snapshot.matches('refused') || snapshot.matches('failed'),
        because: 'while the file comes, it is stopped',
      }),
    ],
    repeat: press(() => recordTexts('export.again')),
    close: [
      pressOn('cross of the dialog', cross),
      userAction('Escape', dialog, (found) => {
        fireEvent.keyDown(found, { key: 'Escape' });
      }),
      pressOn(
        'button to close',
        () =>
          button(recordTexts('close'), dialog()?.querySelector('form') ?? undefined) ??
          button(recordTexts('cancel')),
        {
          when: (snapshot, event) => snapshot.can(event) && !snapshot.matches('receiving'),
          because: 'while the file comes, the button stops it',
        },
      ),
    ],
  },
  read: () => ({
    isComing: all('[role=progressbar]').length > 0,
    rows: rows() === undefined ? null : Number(rows()),
    isSaved: messageTexts('status').some((text) =>
      text.startsWith(recordTexts('export.saved', { file: '' })),
    ),
    isFailed: messageTexts('alert').includes(recordTexts('export.failed')),
    refusal: messageTexts('alert').find((text) => text !== recordTexts('export.failed')) ?? null,
  }),
});
