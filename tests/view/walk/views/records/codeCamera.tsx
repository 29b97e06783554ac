import { useActorRef } from '@xstate/react';
import { codeCameraMachine } from '../../../../../machines/codeCamera/machine.ts';
import { codeCameraModel } from '../../../../../machines/codeCamera/model.ts';
import { codeCameraViewOf } from '../../../../../machines/codeCamera/selectors.ts';
import { CameraFrame } from '../../../../../src/pages/scan/camera/Camera.tsx';
import { press } from '../../causes.ts';
import { all, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const texts = textsOf('wms');

/** The camera without its picture: a browser of its own has a test of that. */
function DrawnCamera() {
  return <CameraFrame actor={useActorRef(codeCameraMachine)} />;
}

type Seen = Parameters<typeof codeCameraViewOf>[0];
const isIn =
  (...views: readonly string[]) =>
  (snapshot: object) =>
    views.includes(codeCameraViewOf(snapshot as Seen));
const isLamp = (isLit: boolean) => (snapshot: object) => {
  const seen = snapshot as Seen;
  return seen.can({ type: 'torch.switched' }) && seen.context.isLit === isLit;
};
const lamp = () => all('button[aria-pressed]')[0] ?? null;

export const codeCameraView = view({
  model: codeCameraModel,
  draw: () => <DrawnCamera />,
  userActions: {
    'ask again': [
      press(() => texts('scan.camera.on'), { when: isIn('resting'), because: 'it did not fail' }),
      press(() => texts('scan.camera.again'), {
        when: isIn('denied', 'none', 'failed'),
        because: 'nothing failed',
      }),
    ],
    close: press(() => texts('scan.camera.close')),
    'switch the lamp': [
      press(() => texts('scan.camera.light'), {
        when: isLamp(false),
        because: 'it burns already',
      }),
      press(() => texts('scan.camera.dark'), {
        when: isLamp(true),
        because: 'it does not burn',
      }),
    ],
  },
  read: () => ({
    view: all('[data-camera]')[0]?.dataset.camera ?? null,
    isLit: lamp() === null ? null : lamp()?.getAttribute('aria-pressed') === 'true',
  }),
});
