import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ScanCatalogue } from '../../../domain/calls/scan.ts';
import { typedFault } from '../../../domain/rules/typedCode.ts';
import { useWmsTexts } from '../wms/texts.ts';

/** A code that is typed: its check digit is judged at once, not by the platform. */
export function CodeEntry({
  catalogue,
  onCode,
}: {
  catalogue: ScanCatalogue | null;
  onCode: (text: string) => void;
}) {
  const t = useWmsTexts();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const barcodes = (catalogue?.goods ?? []).flatMap(({ barcode }) => barcode ?? []);
  const fault = typedFault(text, barcodes, Date.now());
  return (
    <Group
      component="form"
      align="end"
      wrap="nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        if (text === '' || fault !== null) return;
        onCode(text);
        setTyped('');
      }}
    >
      <TextInput
        label={t('scan.type')}
        style={{ flex: 1 }}
        value={typed}
        error={fault === null ? undefined : t(`scan.typed.${fault}`)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
        }}
      />
      <Button type="submit" variant="default" disabled={fault !== null}>
        {t('scan.read')}
      </Button>
    </Group>
  );
}
