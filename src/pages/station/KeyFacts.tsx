import { Code, Stack, Text } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import { stationDevice } from '../../../domain/records/stationDevice.ts';
import { useLang } from '../../app/hooks.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import type { MadeKey } from './madeKey.ts';
import classes from './station.module.css';
import { useDeviceTexts } from './texts.ts';

/** What a device is set up with. The address is no link: a press here would bind the wrong browser to it. */
export function KeyFacts({ made: { stationId, k, url, isGate, isBound } }: { made: MadeKey }) {
  const t = useDeviceTexts();
  const lang = useLang();
  if (!isGate)
    return (
      <Stack gap="xs">
        <Text size="sm">{t('open')}</Text>
        <Code block className={classes.address} aria-label={t('address')} role="group">
          {url}
        </Code>
        {isBound && (
          <Text size="sm" c="dimmed">
            {t('first')}
          </Text>
        )}
        <QrCode text={url} label={t('code')} className={classes.code} />
      </Stack>
    );
  const facts = [
    [t('address'), url],
    [say(stationDevice.fields.stationId.label, lang), stationId],
    [t('key'), k],
  ] as const;
  return (
    <Stack gap="xs">
      <Text size="sm">{t('gate')}</Text>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
