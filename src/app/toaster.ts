/** A short message at the edge of the screen. */
export interface Toast {
  readonly kind: 'error' | 'success' | 'warning' | 'info';
  readonly text: string;
  /** The page that a click opens. */
  readonly link?: string | undefined;
  /** Called when that click happens. */
  readonly onFollow?: () => void;
  /** The same id replaces the message that is shown. */
  readonly id?: string;
  /** Stays until `dismiss(id)`; others go after 5000 ms (spec part 9). */
  readonly persistent?: boolean;
}

export interface ToastSink {
  show(toast: Toast): void;
  hide(id: string): void;
  /** Hides all but the persistent ones. */
  clear(): void;
}

let sink: ToastSink | null = null;
let waiting: Toast[] = [];

/** Shows a message; before the shell is loaded it is queued. */
export function toast(message: Toast): void {
  if (sink) sink.show(message);
  else waiting.push(message);
}

export function dismiss(id: string): void {
  waiting = waiting.filter((message) => message.id !== id);
  sink?.hide(id);
}

/** Takes away the messages that go by themselves, as when the language changes: theirs are the words of the old one. */
export function dismissAll(): void {
  waiting = waiting.filter(({ persistent }) => persistent);
  sink?.clear();
}

/** Registers the function that shows messages; returns how to unregister it. */
export function showToastsIn(given: ToastSink): () => void {
  sink = given;
  for (const message of waiting) given.show(message);
  waiting = [];
  return () => {
    if (sink === given) sink = null;
  };
}
