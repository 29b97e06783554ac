import { fireEvent } from '@testing-library/react';
import { guestReportModel } from '../../../../../machines/guestReport/model.ts';
import { ReportForm } from '../../../../../src/pages/shared/ReportForm.tsx';
import { userAction, press } from '../../causes.ts';
import { all, button, field, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('linked');
const NO = 'YC2026112100001';
const REFUSAL = 'Settled more than 30 days ago';
const LINK = { kind: 'waybill', id: '7', t: 'x' } as const;

const write = (label: string, value: string) => {
  const control = field(pageTexts(label));
  if (control) fireEvent.change(control, { target: { value } });
};

/** Which part of the form is shown. */
function page(): string {
  if (shows(pageTexts('report.taken'))) return 'submitted';
  if (shows(pageTexts('report.unsure'))) return 'unanswered';
  return all('button[data-loading]').length > 0 ? 'sending' : 'editing';
}

export const guestReportView = view({
  model: guestReportModel,
  draw: () => <ReportForm link={LINK} />,
  userActions: {
    send: userAction(
      'button to send, with what happened',
      () => {
        write('report.kind', 'goodsDamage');
        write('report.text', '外箱破损两件，电话 0551-65320000');
        return button(pageTexts('report.send'));
      },
      (control) => {
        fireEvent.click(control);
      },
    ),
    'send again': press(() => pageTexts('report.again')),
  },
  read: () => ({
    page: page(),
    number: shows(pageTexts('report.no', { no: NO })) ? NO : null,
    refusal: shows(REFUSAL) ? REFUSAL : null,
  }),
});
