import { Alert } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { RequestOf } from '../../../domain/calls/call.ts';
import { recordCalls } from '../../../domain/calls/records.ts';
import { contractTemplateKind } from '../../../domain/codes/lists/contract.ts';
import { contractTemplate } from '../../../domain/records/contractTemplate.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { onRecordChanged } from '../../app/live.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useTripContractTexts } from './texts.ts';

const { list } = recordCalls(contractTemplate);
const KINDS = contractTemplateKind.items;

/** Kinds of trips without a template in force. */
async function missingKinds(): Promise<typeof KINDS> {
  // The filters of a record are typed only by its description.
  const request: RequestOf<typeof list> = { size: 10, ...{ status: 'active' } };
  const { records } = await send(list, request, { quiet: true });
  return KINDS.filter(({ code }) => !records.some(({ kind }) => kind === code));
}

/** Says of which kind no template is in force: such trips get no contract, and none departs. Where that cannot be asked, nothing. */
export function NoTemplate() {
  const t = useTripContractTexts();
  const lang = useLang();
  const [looks, setLooks] = useState(0);
  const again = useCallback(() => {
    setLooks((times) => times + 1);
  }, []);
  useEffect(() => onRecordChanged(contractTemplate.name, again), [again]);
  const found = useLoaded(`templates ${String(looks)}`, missingKinds);
  if (found.state !== 'ready' || found.value.length === 0) return null;
  return (
    <Alert color="orange" role="status" mx="md" mt="md">
      {t('noTemplate', { kinds: found.value.map((kind) => kind[lang]).join(' / ') })}
    </Alert>
  );
}
