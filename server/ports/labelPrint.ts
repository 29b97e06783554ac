/** Labels for one printer. Each number is printed once, however often it is sent. */
export interface PrintRequest {
  readonly groupCode: string;
  readonly requestNo: string;
  /** Name of the printer, as the group calls it. */
  readonly printer: string;
  readonly language: 'zpl';
  readonly copies: number;
  /** What the printer is told. */
  readonly body: string;
}

export type PrintAnswer =
  | { readonly state: 'done' }
  | { readonly state: 'refused'; readonly code: string; readonly msg: string }
  /** Taken; whether it is printed is not known yet. */
  | { readonly state: 'open' };

/** Printers of labels. Every call may fail without an answer. */
export interface LabelPrintPort {
  /** @throws Error when no answer came: then it is not known whether the labels are printed */
  print(request: PrintRequest): Promise<PrintAnswer>;
  /**
   * What became of a job. Asking closes a number that the printers have never seen: a job that arrives with it later is refused.
   * @throws Error when no answer came
   */
  settle(groupCode: string, requestNo: string): Promise<PrintAnswer>;
}

/** Where no printers are connected: labels are printed in the browser. */
export const noPrinters: LabelPrintPort = {
  print: () =>
    Promise.resolve({ state: 'refused', code: 'NO_GATEWAY', msg: '未接入打印网关，请使用浏览器打印' }),
  settle: () =>
    Promise.resolve({ state: 'refused', code: 'NO_GATEWAY', msg: '未接入打印网关，请使用浏览器打印' }),
};
