import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends ButtonProps {
  children: ReactNode;
  /** Why it cannot be pressed now; absent: it can. */
  reason?: string | undefined;
  /** It sends its form, which itself sends nothing while there is a reason. */
  type?: 'submit';
  onClick?: () => void;
}

/**
 * A button that shows why it is disabled. It stays in the tab order: a native `disabled` would hide the
 * reason from the keyboard and from screen readers.
 */
export function ReasonedButton({ reason, onClick, children, ...rest }: Props) {
  const closed = reason !== undefined;
  const button = (
    <Button
      {...rest}
      {...(closed ? { 'data-disabled': true, 'aria-disabled': true, 'aria-description': reason } : {})}
      onClick={(event) => {
        event.stopPropagation();
        if (closed) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </Button>
  );
  return closed ? (
    <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
