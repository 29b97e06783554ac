import { List } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import type { Standing } from './connectionStanding.ts';
import { useUpOrderTexts } from './texts.ts';

/** What a connection needs before it is approved, each with whether it is so. */
export function Approval({ standing, row }: { standing: Standing; row: WireRow }) {
  const t = useUpOrderTexts();
  const lang = useLang();
  const { userId } = useViewer();
  const { hasSecret, hasShipper, pushFault } = standing;
  const name = row.titles.editedBy ?? String(row.editedBy);
  const isOwn = row.editedBy === userId;
  const needs: readonly (readonly [isMet: boolean, text: string])[] = [
    [hasSecret, t(hasSecret ? 'need.secret' : 'need.noSecret')],
    [hasShipper, t(hasShipper ? 'need.shipper' : 'need.noShipper')],
    [
      pushFault === null,
      pushFault === null
        ? t(typeof row.pushUrl === 'string' ? 'need.push' : 'need.noPush')
        : t('need.pushFault', { why: say(pushFault, lang) }),
    ],
    [!isOwn, t(isOwn ? 'need.other' : 'need.edited', { name })],
  ];
  return (
    <List size="sm" spacing={4} aria-label={t('needs')}>
      {needs.map(([isMet, text], index) => (
        <List.Item
          key={index}
          icon={
            isMet ? (
              <IconCheck size={18} color="var(--mantine-color-teal-light-color)" aria-label={t('need.met')} />
            ) : (
              <IconAlertTriangle
                size={18}
                color="var(--mantine-color-orange-light-color)"
                aria-label={t('need.open')}
              />
            )
          }
        >
          {text}
        </List.Item>
      ))}
    </List>
  );
}
