import { useViewer } from '../../app/hooks.ts';
import { Certificates } from '../profile/Certificates.tsx';
import { Cards } from './Cards.tsx';
import { FeeList } from './FeeList.tsx';
import { Greeting } from './Greeting.tsx';
import classes from './HomePage.module.css';
import { NextStep } from './NextStep.tsx';
import { Notes } from './Notes.tsx';
import { RunningWaybills } from './RunningWaybills.tsx';

/** Home of a driver or captain on a phone: the next step, earnings, and documents to renew (records 4). */
export default function DriverHome() {
  const { role, partyId } = useViewer();
  // Without submitted documents nobody may drive, so that comes first.
  const isNew = role !== 'admin' && partyId === undefined;
  return (
    <div className={classes.narrow}>
      <Greeting />
      {isNew && <Certificates />}
      {role === 'driver' ? <NextStep /> : <RunningWaybills />}
      <Cards />
      <FeeList />
      {role !== 'admin' && !isNew && <Certificates />}
      <Notes />
    </div>
  );
}
