import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { fileUrl } from '../../../domain/calls/files.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { useFileNames } from '../../records/files/useFileNames.ts';
import type { AidProps } from '../../records/view.ts';
import { useWebsiteTexts } from './texts.ts';

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

interface Arrived {
  readonly md5: string;
  readonly signedBy: string;
}

/** Checksum and signature of a package, and whether it is the one that was built. */
function Package({ arrived: { md5, signedBy }, wanted }: { arrived: Arrived; wanted: string }) {
  const t = useWebsiteTexts();
  const isRight = wanted === md5;
  return (
    <Paper withBorder p="xs" component="section" aria-label={t('package.arrived')}>
      <Text size="sm" fw={600}>
        {t('package.arrived')}
      </Text>
      <Text size="sm">
        {t('package.md5')} <code>{md5}</code>
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('package.signed')} {signedBy}
      </Text>
      {wanted !== '' && (
        <Text size="sm" c={isRight ? 'green' : 'red'} role={isRight ? 'status' : 'alert'}>
          {t(isRight ? 'package.same' : 'package.other')}
        </Text>
      )}
    </Paper>
  );
}

/** Beside the upload: what of the package is known as soon as it has arrived. */
export function PackageAid({ values }: AidProps) {
  const t = useWebsiteTexts();
  const ids = idsOf(values.packageFile);
  const known = useFileNames(ids);
  const [id] = ids;
  if (id === undefined) return null;
  const about = known.get(id);
  if (!about)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('package.reading')}
      </Text>
    );
  const { md5, signedBy } = about;
  if (md5 === undefined || signedBy === undefined) return null;
  return (
    <Package arrived={{ md5, signedBy }} wanted={typeof values.md5 === 'string' ? values.md5.trim() : ''} />
  );
}

/** Above the facts of a version: whom it makes update, and its package. */
export function PackageLead({ row }: { row: WireRow }) {
  const t = useWebsiteTexts();
  const { arrivedMd5, signedBy, md5, forceUpdate, minVersionCode, versionCode } = row;
  const [file] = idsOf(row.packageFile);
  return (
    <Stack gap="xs" mb="md">
      {forceUpdate === true && (
        <Text size="sm">{t('package.forced', { n: Number(minVersionCode ?? versionCode) })}</Text>
      )}
      {typeof arrivedMd5 === 'string' && typeof signedBy === 'string' && (
        <Package arrived={{ md5: arrivedMd5, signedBy }} wanted={typeof md5 === 'string' ? md5 : ''} />
      )}
      {file !== undefined && (
        <Anchor href={fileUrl(file)} download size="sm">
          {t('package.get')}
        </Anchor>
      )}
    </Stack>
  );
}
