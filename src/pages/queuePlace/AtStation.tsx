import { useState } from 'react';
import { mayCall } from '../../../domain/calls/call.ts';
import { ownJobs } from '../../../domain/calls/yard.ts';
import { alreadyQueued } from '../../../domain/codes/refusals/codes/yard.ts';
import { useViewer } from '../../app/hooks.ts';
import trip from '../trip/trip.module.css';
import { OwnJobCheckIn, useOwnJobs } from './CheckInJobs.tsx';
import OwnNumber from './OwnNumber.tsx';
import { usePlaceTexts } from './texts.ts';

interface Props {
  waybillId: string;
  version: number;
}

/** On the screen of a trip: its driver checks in at the station he goes to next, or sees his number there. */
export default function AtStation(props: Props) {
  return mayCall(ownJobs, useViewer().role) ? <Own {...props} /> : null;
}

function Own({ waybillId, version }: Props) {
  const t = usePlaceTexts();
  const [round, setRound] = useState(0);
  const found = useOwnJobs(`${waybillId} ${String(version)} ${String(round)}`);
  const job = found.state === 'ready' ? found.value.find((one) => one.waybillId === waybillId) : undefined;
  if (!job) return null;
  return (
    <section className={trip.section} aria-label={t('checkIn.title')}>
      <h2 className={trip.heading}>{t('checkIn.title')}</h2>
      {job.fault?.status === alreadyQueued ? (
        <OwnNumber none={<p role="status">{job.fault.msg}</p>} />
      ) : (
        <OwnJobCheckIn
          job={job}
          onDone={() => {
            setRound(round + 1);
          }}
        />
      )}
    </section>
  );
}
