/** A signed contract that is to be sealed. The service seals each request number once, however often it is sent. */
export interface SealRequest {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly contractNo: string;
  /** Of the PDF, hexadecimal. */
  readonly sha256: string;
  readonly pdf: Uint8Array;
  readonly signer: { readonly name: string; readonly phone: string };
  /** Epoch ms. */
  readonly signedAt: number;
}

/** A seal, and the PDF that shows it. */
export interface Sealed {
  readonly sealNo: string;
  readonly pdf: Uint8Array;
  /** Epoch ms. */
  readonly sealedAt: number;
}

/** The port to a service that seals contracts and keeps the proof of it. Every call may fail without an answer. */
export interface EsignPort {
  /** @throws Error when no answer came: then it is not known whether the request arrived */
  seal(request: SealRequest): Promise<Sealed>;
  /** The seal of an earlier request; null: the service does not know it. @throws Error when no answer came */
  settle(groupCode: string, requestNo: string): Promise<Sealed | null>;
}
