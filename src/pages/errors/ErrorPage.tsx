import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ErrorPage.module.css';

interface Props {
  code: string;
  title: string;
  text: string;
  /** Buttons for what can be done now. */
  children: ReactNode;
}

/** A page shown instead of the wanted one: says why, and where to go from here. */
export function ErrorPage({ code, title, text, children }: Props) {
  return (
    <Stack className={classes.page} align="center" justify="center" gap="xs" role="alert">
      <span className={classes.code} aria-hidden>
        {code}
      </span>
      <Title order={1} size="h3" ta="center">
        {title}
      </Title>
      <Text c="dimmed" ta="center">
        {text}
      </Text>
      <div className={classes.ways}>{children}</div>
    </Stack>
  );
}
