import { Button, CopyButton } from '@mantine/core';
import type { Detail } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { ROLE_NAMES } from '../../../domain/codes/roles.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import type { Lifecycle } from '../../../machines/lifecycles/verdict.ts';
import classes from './next.module.css';
import { waitingFor, waitingSince } from './waiting.ts';
import { useTexts } from '../texts.ts';

interface Props {
  spec: RecordSpec;
  lifecycle: Lifecycle;
  detail: Detail;
  lang: Lang;
}

/** Says whom a document waits for, for what and since when, with its address to pass on. */
export function WaitsFor({ spec, lifecycle, detail: { row, history }, lang }: Props) {
  const t = useTexts();
  const waiting = waitingFor(spec, lifecycle, row.status);
  const event = waiting && spec.events[waiting.event];
  if (!event) return null;
  const who = waiting.roles.map((role) => (role === 'system' ? t('role.SYS') : say(ROLE_NAMES[role], lang)));
  const since = waitingSince(history, row.status);
  const { href } = window.location;
  return (
    <p className={classes.waits} data-screen-only>
      {t('waits', { who: who.join(' / '), what: say(event.label, lang) })}
      {since !== undefined && (
        <span className={classes.since}>{t('waitsSince', { time: formatTime(since, 'y-m-d h:i') })}</span>
      )}
      {/* A drawer within another page has no address of its own. */}
      {href.includes(`open=${row.id}`) && (
        <CopyButton value={href}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="subtle" onClick={copy}>
              {t(copied ? 'linkCopied' : 'copyLink')}
            </Button>
          )}
        </CopyButton>
      )}
    </p>
  );
}
