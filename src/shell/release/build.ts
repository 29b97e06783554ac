/** The build of this window, by the name of its first script; empty where it was not built. */
export function ownBuild(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  return script ? new URL(script.src).pathname.slice(1) : '';
}
