import { WarningList } from './WarningList.tsx';

/** Warnings of drivers who drove too long without a rest, or in a day: addendum A 1.5. */
export default function FatigueWarningPage() {
  return <WarningList kinds="fatigue,dayDriving" />;
}
