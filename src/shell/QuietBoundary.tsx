import { Component, type ContextType, Suspense, type ReactNode } from 'react';
import { ActorsContext } from '../app/actors.ts';
import { logError } from '../app/wiring.ts';
import { reportViewFailure } from './release/release.ts';

interface Props {
  children: ReactNode;
  /** The fallback of what failed. */
  instead?: ReactNode;
}

/** For parts beside or over the page that are loaded when needed: where one fails, the page goes on without it. */
export class QuietBoundary extends Component<Props, { hasFailed: boolean }> {
  static override contextType = ActorsContext;
  declare context: ContextType<typeof ActorsContext>;
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (!this.context) return;
    logError(this.context, error, 'view');
    reportViewFailure(this.context, error);
  }

  override render(): ReactNode {
    const { children, instead = null } = this.props;
    return this.state.hasFailed ? instead : <Suspense fallback={null}>{children}</Suspense>;
  }
}
