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
export default function DriverHomePage() {
  const { partyType, partyId } = useViewer();
  // An administrator sees the page, too.
  const isCarrier = partyType !== 'PLAT';
  // Without submitted documents nobody may drive, so that comes first.
  const isNew = isCarrier && partyId === undefined;
  return (
    <div className={classes.narrow}>
      <Greeting />
      {isNew && <Certificates />}
      {partyType === 'DRIVER' ? <NextStep /> : <RunningWaybills />}
      <Cards />
      <FeeList />
      {isCarrier && !isNew && <Certificates />}
      <Notes />
    </div>
  );
}
