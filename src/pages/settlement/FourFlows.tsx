import { Fieldset, Group, Skeleton, Table, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import { payFlows } from '../../../domain/calls/payFlows.ts';
import { say } from '../../../domain/codes/label.ts';
import { FLOWS, type Flow } from '../../../domain/rules/flows.ts';
import { useLang } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { usePaymentTexts } from './texts.ts';

type Flows = DataOf<typeof payFlows>;

const NAMES = Object.keys(FLOWS) as Flow[];

async function load(key: string): Promise<Flows> {
  const [id = ''] = key.split('|');
  const answer = await ask(payFlows, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** Contract, receipt, track and bill of every waybill of an application, each with a tick or a cross (6.4). */
export function FourFlows({ applyId }: { applyId: string }) {
  const t = usePaymentTexts();
  const lang = useLang();
  const [round, setRound] = useState(0);
  const found = useLoaded(`${applyId}|${String(round)}`, load);
  return (
    <Fieldset legend={t('flows')} mb="md">
      <Fetched
        found={found}
        t={(key) => t(key === 'failed' ? 'flows.failed' : key)}
        onRetry={() => {
          setRound((before) => before + 1);
        }}
        waiting={<Skeleton height={60} />}
      >
        {(flows) => (
          <Table.ScrollContainer minWidth={420}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('waybill')}</Table.Th>
                  {NAMES.map((name) => (
                    <Table.Th key={name}>{say(FLOWS[name], lang)}</Table.Th>
                  ))}
                  <Table.Th>{t('hold')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {flows.map((row) => (
                  <Table.Tr key={row.waybillId}>
                    <Table.Th scope="row" fw={400}>
                      {row.waybillNo}
                    </Table.Th>
                    {NAMES.map((name) => (
                      <Table.Td key={name}>
                        <Mark isThere={row[name]} />
                      </Table.Td>
                    ))}
                    <Table.Td>{row.holdNo ?? t('noHold')}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Fetched>
    </Fieldset>
  );
}

/** As text as well, because not everybody can see colours or signs. */
function Mark({ isThere }: { isThere: boolean }) {
  const t = usePaymentTexts();
  const Icon = isThere ? IconCheck : IconX;
  return (
    <Group
      gap={4}
      wrap="nowrap"
      c={isThere ? 'var(--mantine-color-green-text)' : 'var(--mantine-color-red-text)'}
    >
      <Icon size={16} aria-hidden />
      <Text size="sm" span>
        {isThere ? t('there') : t('missing')}
      </Text>
    </Group>
  );
}
