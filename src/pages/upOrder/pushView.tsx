import { Code } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { outMessage } from '../../../domain/records/outMessage.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import type { RecordView } from '../../records/view.ts';

/** The text as its receiver reads it: JSON, a line for each value. */
function written(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Body({ row: { payload } }: { row: WireRow }) {
  return typeof payload === 'string' ? (
    <Code block tabIndex={0} style={{ maxHeight: '24rem', overflow: 'auto' }}>
      {written(payload)}
    </Code>
  ) : (
    EMPTY
  );
}

/** Messages to upstream customers. */
export const pushView: RecordView = {
  spec: outMessage,
  cells: { payload: (row) => <Body row={row} /> },
  wide: ['payload'],
};

/** What is sent again for many at once, when an address was mended. */
export const PUSH_BULK = ['resend', 'drop'];
