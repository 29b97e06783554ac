import { WarningList } from './WarningList.tsx';

/** Warnings of vehicles that left the planned way, or set out late: addendum A 1.5. */
export default function DepartureWarningPage() {
  return <WarningList kinds="routeDeparture,lateDeparture" />;
}
