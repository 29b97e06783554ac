import { Table } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { listOwnActions } from '../../../domain/calls/profile.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import { type Label, say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { loadSpec } from '../../records/specs.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './ProfilePage.module.css';
import { useProfileTexts } from './texts.ts';

type Action = DataOf<typeof listOwnActions>[number];
interface Told {
  readonly action: Action;
  readonly spec: RecordSpec;
}

/** The actions with the descriptions of their records, which have the labels. */
async function load(): Promise<Told[]> {
  const actions = await send(listOwnActions, {}, { quiet: true });
  return Promise.all(actions.map(async (action) => ({ action, spec: await loadSpec(action.record) })));
}

/** The user's last actions on records, newest first. */
export function MyActions() {
  const t = useProfileTexts();
  const lang = useLang();
  const [tries, setTries] = useState(0);
  const found = useLoaded(`actions ${String(tries)}`, load);
  const nameOf = ({ event }: Action, label: Label | undefined, said: Lang) =>
    label ? say(label, said) : t(`action.${event}`, { defaultValue: event });
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
                      <Table.Td>{say(spec.label, lang)}</Table.Td>
                      <Table.Td>{nameOf(action, spec.events[action.event]?.label, lang)}</Table.Td>
                      <Table.Td>
                        <StateTag spec={spec} state={action.to} lang={lang} />
                      </Table.Td>
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
