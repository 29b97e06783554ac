import { Textarea } from '@mantine/core';
import { upTo } from '../../ui/upTo.ts';

interface Props {
  label: string;
  description?: string;
  /** The most characters it takes. */
  most: number;
  value: string;
  onChange: (reason: string) => void;
}

/** The reason for refusing a document behind a link. */
export function ReasonField({ most, onChange, ...field }: Props) {
  return <Textarea {...field} name="reason" rows={3} onChange={upTo(most, onChange)} />;
}
