/** Why somebody outside did not do what the platform asked for, e.g. the bank: what an event carries. */
export interface Failure {
  failCode: string;
  failMsg: string;
}
