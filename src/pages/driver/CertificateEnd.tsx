import { label } from '../../../domain/codes/lists/list.ts';
import { certificateState as certificateStates } from '../../../domain/codes/lists/party.ts';
import { Text } from '@mantine/core';
import { certificateState } from '../../../domain/rules/certificates.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { useNow } from '../../ui/useNow.ts';

const COLOR = { valid: undefined, dueSoon: 'orange', missing: 'red', expired: 'red' } as const;
const MINUTE = 60_000;

/** The expiry date of a certificate, marked by text and colour when it is near or past. */
export function CertificateEnd({ at }: { at: unknown }) {
  const lang = useLang();
  const now = useNow(10 * MINUTE);
  if (typeof at !== 'number') return EMPTY;
  const state = certificateState(at, now);
  const color = COLOR[state];
  return (
    <Text span inherit {...(color ? { c: color } : {})}>
      {formatTime(at, 'y-m-d')}
      {color && ` ${label(certificateStates, state, lang)}`}
    </Text>
  );
}
