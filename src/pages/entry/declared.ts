import { getProfile } from '../../../domain/calls/profile.ts';
import type { Json } from '../../../domain/calls/json.ts';
import type { PartyType } from '../../../domain/codes/roles.ts';
import { send } from '../../app/http.ts';

/** Initial values of the first form of an own record: what was already entered at registration. @throws CallError */
export async function declaredBy(partyType: PartyType): Promise<Readonly<Record<string, Json>>> {
  const { phone, declared } = await send(getProfile, {}, { quiet: true });
  switch (partyType) {
    case 'PLAT':
      return {};
    case 'CARRIER':
      return { captainPhone: phone };
    case 'DRIVER':
      return { phone };
    case 'SHIPMENT': {
      if (declared === null) return { phone };
      const { shipperKind, name = '', uscc = '' } = declared;
      return { phone, kind: shipperKind, shipperName: name, uscc };
    }
  }
}
