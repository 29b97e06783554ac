import { Textarea } from '@mantine/core';

interface Props {
  label: string;
  description?: string;
  maxLength: number;
  value: string;
  onChange: (reason: string) => void;
}

/** The reason for refusing a document behind a link. */
export function ReasonField({ onChange, ...field }: Props) {
  return (
    <Textarea
      {...field}
      name="reason"
      rows={3}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value);
      }}
    />
  );
}
