import { uploadModel } from '../../../../../machines/upload/model.ts';
import { UploadItem } from '../../../../../src/records/files/UploadItem.tsx';
import { press, pressOn } from '../../causes.ts';
import { all, recordTexts, messageTexts } from '../../screen.ts';
import { view } from '../../view.ts';

const FILE = new File(['picture'], 'licence.jpg', { type: 'image/jpeg' });
const cross = () => all('button[aria-label]')[0] ?? null;
const percent = () => all('[role=progressbar]')[0]?.getAttribute('aria-valuenow') ?? null;
const isStoring = () => messageTexts('status').includes(recordTexts('file.storing'));

export const uploadView = view({
  model: uploadModel,
  draw: () => <UploadItem file={FILE} onStored={() => undefined} onGone={() => undefined} />,
  userActions: {
    cancel: pressOn('cross beside the name', cross, {
      when: (snapshot, event) => snapshot.can(event),
      because: 'what has ended is taken away by the form',
    }),
    repeat: press(() => recordTexts('file.again')),
  },
  read: () => ({
    percent: isStoring() || percent() === null ? null : Number(percent()),
    isStoring: isStoring(),
    isFailed: messageTexts('alert').includes(recordTexts('file.failed')),
    refusal: messageTexts('alert').find((text) => text !== recordTexts('file.failed')) ?? null,
  }),
});
