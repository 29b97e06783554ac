import { z } from 'zod';

/** Who a driver is, and the truck he drives. */
export const crewNames = {
  driverId: z.string(),
  driverName: z.string(),
  /** Masked. */
  phone: z.string(),
  vehicleId: z.string().nullable(),
  plateNumber: z.string().nullable(),
  plateColorCode: z.string().nullable(),
};
