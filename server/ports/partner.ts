import type { SignedHeaders } from '../base/webhookSignature.ts';

/** A signed message on its way to an upstream customer. */
export interface Push {
  readonly groupCode: string;
  /** null: the embedded customer of the demo company. */
  readonly url: string | null;
  readonly headers: Readonly<Record<string, string>> & Readonly<Record<keyof SignedHeaders, string>>;
  readonly body: string;
  /** The secrets that the customer has, for the embedded one. */
  readonly secrets: readonly string[];
}

/** What the customer answered. */
export interface PushAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** The port to upstream customers. */
export interface PartnerPort {
  /** @throws Error when there is no answer, or the address may not be asked */
  push(message: Push): Promise<PushAnswer>;
}
