import { Alert, Skeleton, Stack } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { useTexts } from '../../records/texts.ts';
import { ContractLines } from '../signing/ContractBody.tsx';
import { CopyLink } from './CopyLink.tsx';
import { useContractText } from './useText.ts';

/** The text of an opened contract, and the link to it for whoever sends it. */
export default function ContractText({ row }: { row: WireRow }) {
  const words = useTexts();
  const found = useContractText(row.id, row.version);
  return (
    <Stack>
      <CopyLink row={row} />
      {found.state === 'loading' && <Skeleton height={240} />}
      {found.state === 'failed' && (
        <Alert color="red" role="alert">
          {words('failed.text')}
        </Alert>
      )}
      {found.state === 'ready' && <ContractLines body={found.value.body} />}
    </Stack>
  );
}
