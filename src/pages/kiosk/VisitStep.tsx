import { kioskStepOf } from '../../../machines/kiosk/selectors.ts';
import { IdleStep } from './IdleStep.tsx';
import { JobsStep } from './JobsStep.tsx';
import { NoticeStep } from './NoticeStep.tsx';
import { PhonePad } from './PhonePad.tsx';
import { SlipStep } from './SlipStep.tsx';
import type { Visit, VisitSnapshot } from './visit.ts';

/** The step of a visit that is on the screen. */
export function VisitStep({ visit, snapshot }: { visit: Visit; snapshot: VisitSnapshot }) {
  switch (kioskStepOf(snapshot)) {
    case 'idle':
      return <IdleStep visit={visit} />;
    case 'typing':
      return <PhonePad visit={visit} snapshot={snapshot} />;
    case 'jobs':
      return <JobsStep visit={visit} found={snapshot.context.found} />;
    case 'result':
    case 'provisional':
      return <SlipStep visit={visit} snapshot={snapshot} />;
    default:
      return <NoticeStep visit={visit} snapshot={snapshot} />;
  }
}
