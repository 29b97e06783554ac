import { OwnPart } from './OwnPart.tsx';
import { OwnVehicles } from './OwnVehicles.tsx';

/** My vehicles: what each may carry, when its papers end, and the trip that it is on. */
export default function MyVehiclesPage() {
  return (
    <OwnPart>
      <OwnVehicles />
    </OwnPart>
  );
}
