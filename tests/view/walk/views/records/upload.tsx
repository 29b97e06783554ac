import { uploadModel } from '../../../../../machines/upload/model.ts';
import { UploadItem } from '../../../../../src/records/files/UploadItem.tsx';
import { press, pressOn } from '../../hands.ts';
import { all, recordWords, said } from '../../screen.ts';
import { view } from '../../view.ts';

const FILE = new File(['picture'], 'licence.jpg', { type: 'image/jpeg' });
const cross = () => all('button[aria-label]')[0] ?? null;
const percent = () => all('[role=progressbar]')[0]?.getAttribute('aria-valuenow') ?? null;
const isStoring = () => said('status').includes(recordWords('file.storing'));

export const uploadView = view({
  model: uploadModel,
  draw: () => <UploadItem file={FILE} onStored={() => undefined} onGone={() => undefined} />,
  hands: {
    cancel: pressOn('cross beside the name', cross, {
      when: (snapshot, event) => snapshot.can(event),
      because: 'what has ended is taken away by the form',
    }),
    repeat: press(() => recordWords('file.again')),
  },
  read: () => ({
    percent: isStoring() || percent() === null ? null : Number(percent()),
    isStoring: isStoring(),
    isFailed: said('alert').includes(recordWords('file.failed')),
    refusal: said('alert').find((text) => text !== recordWords('file.failed')) ?? null,
  }),
});
