import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { Component, type ContextType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { type Actors, ActorsContext, useActors } from '../app/actors.ts';
import { useSession, viewerOf } from '../app/hooks.ts';
import { logError } from '../app/wiring.ts';
import { reportViewFailure } from './release/release.ts';
import { releaseOf, useRelease } from './release/useRelease.ts';

interface Props {
  children: ReactNode;
  /** Runs before the view is tried again. */
  onRetry: () => void;
}

/** A view that could not be loaded or rendered: says so in its place, logs it once, and offers a retry. */
export class ViewBoundary extends Component<Props, { error: Error | null }> {
  static override contextType = ActorsContext;
  declare context: ContextType<typeof ActorsContext>;
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    if (!this.context) return;
    logError(this.context, error, 'view');
    reportViewFailure(this.context, error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <FallbackView
        error={error}
        onRetry={() => {
          this.props.onRetry();
          this.setState({ error: null });
        }}
      />
    );
  }
}

/** The commands are loaded with the layout, which a page without a login does not need. */
async function report(actors: Actors): Promise<void> {
  const { reportProblem } = await import('./commands/shellCommands.ts');
  reportProblem.run(actors);
}

function FallbackView({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const actors = useActors();
  const { t } = useTranslation();
  const isOutdated = useRelease() !== 'current';
  const isLoggedIn = useSession(({ context }) => viewerOf(context) !== null);
  return (
    <Stack align="center" justify="center" mih="60vh" p="lg" role="alert">
      <Title order={2} size="h4">
        {isOutdated ? t('release.title') : t('view.failed')}
      </Title>
      <Text c="dimmed" ta="center">
        {isOutdated ? t('release.needed') : t('view.failedText')}
      </Text>
      <Code>{error.message}</Code>
      <Group gap="xs">
        {isOutdated && (
          <Button
            onClick={() => {
              releaseOf(actors)?.send({ type: 'reload.requested' });
            }}
          >
            {t('release.reload')}
          </Button>
        )}
        <Button variant={isOutdated ? 'default' : 'filled'} onClick={onRetry}>
          {t('view.retry')}
        </Button>
        <Button variant="default" component={Link} to="/home">
          {t('view.home')}
        </Button>
        {isLoggedIn && (
          <Button variant="default" onClick={() => void report(actors)}>
            {t('user.report')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
