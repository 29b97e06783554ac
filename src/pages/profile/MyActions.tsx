import { Table } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { listOwnActions } from '../../../domain/calls/profile.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import { userAction } from '../../../domain/codes/lists/actionLog.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { say } from '../../../domain/codes/label.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { loadSpec } from '../../records/specs.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './ProfilePage.module.css';
import { useProfileTexts } from './texts.ts';

type Action = DataOf<typeof listOwnActions>[number];
interface Told {
  readonly action: Action;
  readonly spec: RecordSpec | null;
}

/** The actions with the descriptions of their records, which have the labels. */
async function load(): Promise<Told[]> {
  const actions = await send(listOwnActions, {}, { quiet: true });
  const described = actions.map(async (action): Promise<Told> => {
    return { action, spec: action.record === null ? null : await loadSpec(action.record) };
  });
  return Promise.all(described);
}

/** The user's last actions, newest first. */
export function MyActions() {
  const t = useProfileTexts();
  const lang = useLang();
  const [tries, setTries] = useState(0);
  const found = useLoaded(`actions ${String(tries)}`, load);
  const eventOf = ({ event }: Action, spec: RecordSpec | null) => {
    if (event === null || event === 'create' || event === 'edit') return '';
    const named = spec?.events[event]?.label;
    return named ? say(named, lang) : t(`action.${event}`, { defaultValue: event });
  };
  return (
    <Fetched
      found={found}
      t={t}
      onRetry={() => {
        setTries(tries + 1);
      }}
    >
      {(told) =>
        told.length === 0 ? (
          <Notice icon={<IconHistory size={28} />} title={t('actions.none')} />
        ) : (
          <section className={classes.card} aria-label={t('tab.actions')}>
            <Table.ScrollContainer minWidth={420} w="100%">
              <Table aria-label={t('tab.actions')}>
                <Table.Tbody>
                  {told.map(({ action, spec }) => (
                    <Table.Tr key={action.id}>
                      <Table.Td>{formatTime(action.at)}</Table.Td>
                      <Table.Td>
                        {[label(userAction, action.action, lang), eventOf(action, spec)]
                          .filter(Boolean)
                          .join(' · ')}
                      </Table.Td>
                      <Table.Td>
                        {[spec && say(spec.label, lang), action.recordNo].filter(Boolean).join(' ')}
                      </Table.Td>
                      <Table.Td>{action.status === 0 ? '' : String(action.status)}</Table.Td>
                      <Table.Td>{action.address}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </section>
        )
      }
    </Fetched>
  );
}
