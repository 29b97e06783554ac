import { Component, type ContextType, createElement, Suspense, type ReactNode } from 'react';
import { ActorsContext } from './actors.ts';
import { say } from '../../domain/codes/label.ts';
import { TEXTS } from '../pages/login/texts.ts';
import { useLang } from './hooks.ts';
import type { Part } from './part.ts';
import { logError } from './wiring.ts';

interface Props {
  part: Part;
  fallback: ReactNode;
}

/**
 * A part of the app, or its fallback where it could not be loaded or drawn. Views have a fallback of their own;
 * this one needs nothing that may be missing together with the part.
 */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  static override contextType = ActorsContext;
  declare context: ContextType<typeof ActorsContext>;
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (this.context) logError(this.context, error, 'view');
    // A retry, from here or from another address, fetches it again.
    this.props.part.forget();
  }

  override render(): ReactNode {
    const { part, fallback } = this.props;
    if (!this.state.hasFailed)
      return <Suspense fallback={fallback}>{createElement(part.View, { fallback })}</Suspense>;
    return (
      <Failed
        onRetry={() => {
          this.setState({ hasFailed: false });
        }}
      />
    );
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const lang = useLang();
  return (
    <main className="failed">
      <div role="alert">
        <h1 className="login-title">{say(TEXTS.failed, lang)}</h1>
        <p>{say(TEXTS.failedText, lang)}</p>
      </div>
      <button type="button" className="login-button" onClick={onRetry}>
        {say(TEXTS.retry, lang)}
      </button>
      <button
        type="button"
        className="leave"
        onClick={() => {
          location.reload();
        }}
      >
        {say(TEXTS.reload, lang)}
      </button>
    </main>
  );
}
