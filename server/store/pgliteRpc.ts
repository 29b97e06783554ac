/** What the worker of the embedded engine is started with. */
export interface EngineStart {
  readonly clusterDir: string;
  readonly code: WebAssembly.Module;
}

/** A batch of the PostgreSQL wire protocol to run, or the request to shut down. */
export type ToEngine =
  | { readonly kind: 'batch'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'close' };

/** `fatal`: the engine reported that it died; nothing it answers afterwards is valid. */
export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'fatal'; readonly reason: string }
  | { readonly kind: 'closed' };
