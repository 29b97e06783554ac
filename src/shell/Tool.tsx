import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  children: ReactNode;
  /** Of what the button opens and closes. */
  expanded?: boolean;
  /** Name of the step of the guide that points here. */
  guide: string;
  onClick: () => void;
}

/** A button of the top bar that is only a picture: its name is in a tooltip, and said by screen readers. */
export function Tool({ label, children, expanded, guide, onClick }: Props) {
  return (
    <Tooltip label={label} openDelay={300}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="dimmed"
        size={32}
        aria-label={label}
        data-guide={guide}
        onClick={onClick}
        {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
