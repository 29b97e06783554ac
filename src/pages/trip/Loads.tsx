import { HallLoads } from './HallLoads.tsx';
import { Offers } from './Offers.tsx';

/** The loads that a carrier may take: those offered to it, and the hall. */
export default function Loads() {
  return (
    <>
      <Offers />
      <HallLoads />
    </>
  );
}
