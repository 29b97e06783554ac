import { Anchor, Button, CopyButton, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { linkHash, type OpenedLink, shareLink, stopLink } from '../../domain/calls/sharing.ts';
import { formatTime } from '../../domain/rules/times.ts';
import { ask } from '../records/wire.ts';
import classes from './SharedLink.module.css';
import { useSharingTexts } from './texts.ts';
import { useSaid } from '../ui/useSaid.ts';

/** What is shared: a public page of one record. */
export type Link = Omit<OpenedLink, 't'>;

/** A link that was made, epoch ms of its end. */
interface Made {
  readonly url: string;
  readonly until: number;
}
/** The result of a press: a link or none, or an error. */
type Outcome = { readonly link: Made | null } | { readonly msg: string };

/** Makes the link to one page, shows it with its end, and ends it again. */
export function SharedLink({ kind, id, subject }: Link & { subject?: string }) {
  const t = useSharingTexts();
  const title = useId();
  const [link, setLink] = useState<Made | null>(null);
  const [fault, setFault] = useSaid();
  const [isBusy, setBusy] = useState(false);
  const attempt = (request: () => Promise<Outcome>) => {
    setBusy(true);
    setFault('');
    request()
      .catch(() => ({ msg: t('failed') }))
      .then((outcome) => {
        // A failure does not change an existing link.
        if ('msg' in outcome) setFault(outcome.msg);
        else setLink(outcome.link);
        setBusy(false);
      })
      .catch(() => undefined);
  };
  const share = async (): Promise<Outcome> => {
    const answer = await ask(shareLink, { kind, id });
    if (!answer.ok) return { msg: answer.refusal.msg };
    const { until, t: token } = answer.data;
    return { link: { url: new URL(linkHash({ kind, id, t: token }), location.href).href, until } };
  };
  const stop = async (): Promise<Outcome> => {
    const answer = await ask(stopLink, { kind, id });
    return answer.ok ? { link: null } : { msg: answer.refusal.msg };
  };
  return (
    <section className={classes.link} aria-labelledby={title}>
      <div>
        <Text id={title} fw={600} size="sm">
          {t(`kind.${kind}`)} {subject}
        </Text>
        <Text size="xs" c="dimmed">
          {link ? t('until', { time: formatTime(link.until, 'y-m-d h:i') }) : t(`about.${kind}`)}
        </Text>
      </div>
      {link && (
        <Anchor className={classes.url} size="sm" href={link.url} target="_blank" rel="noreferrer">
          {link.url}
        </Anchor>
      )}
      <Group gap="xs">
        {link && (
          <CopyButton value={link.url}>
            {({ copied, copy }) => (
              <Button size="compact-md" onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
        )}
        <Button
          size="compact-md"
          variant="default"
          loading={isBusy}
          onClick={() => {
            attempt(share);
          }}
        >
          {t(link ? 'again' : 'make')}
        </Button>
        {/* Also without a link on show: one that was made before is ended like this. */}
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          disabled={isBusy}
          onClick={() => {
            attempt(stop);
          }}
        >
          {t('stop')}
        </Button>
      </Group>
      {fault !== '' && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
    </section>
  );
}
