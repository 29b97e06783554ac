import { OwnReceipts } from './OwnReceipts.tsx';
import { OwnVehicles } from './OwnVehicles.tsx';

/** What belongs to a driver or fleet: trucks and receipts. */
export default function Mine() {
  return (
    <>
      <OwnVehicles />
      <OwnReceipts />
    </>
  );
}
