import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ScanCatalogue } from '../../../domain/calls/scan.ts';
import type { ScanFault } from '../../../domain/rules/scanCode.ts';
import { typedFault } from '../../../domain/rules/typedCode.ts';
import { useWmsTexts } from '../wms/texts.ts';

interface Typed {
  readonly typed: string;
  readonly fault: ScanFault | null;
}
const NOTHING: Typed = { typed: '', fault: null };

/** A code that is typed: its check digit is judged at once, not by the platform. */
export function CodeEntry({
  catalogue,
  onCode,
}: {
  catalogue: ScanCatalogue | null;
  onCode: (text: string) => void;
}) {
  const t = useWmsTexts();
  const [{ typed, fault }, setTyped] = useState<Typed>(NOTHING);
  const text = typed.trim();
  const barcodes = (catalogue?.goods ?? []).flatMap(({ barcode }) => barcode ?? []);
  return (
    <Group
      component="form"
      align="end"
      wrap="nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        if (text === '' || fault !== null) return;
        onCode(text);
        setTyped(NOTHING);
      }}
    >
      <TextInput
        label={t('scan.type')}
        style={{ flex: 1 }}
        value={typed}
        error={fault === null ? undefined : t(`scan.typed.${fault}`)}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          setTyped({ typed: value, fault: typedFault(value.trim(), barcodes, Date.now()) });
        }}
      />
      <Button type="submit" variant="default" disabled={fault !== null}>
        {t('scan.read')}
      </Button>
    </Group>
  );
}
