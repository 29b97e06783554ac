/** Why an outside system, e.g. the bank, refused a request: the payload of an event. */
export interface Failure {
  failCode: string;
  failMsg: string;
}
