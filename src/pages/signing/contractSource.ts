import {
  contractFileUrl,
  type ContractLink,
  type ContractText,
  readContract,
  refuseContract,
  sendContractCode,
  signContract,
  tripContractText,
} from '../../../domain/calls/contractLink.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { eventCodeCall } from '../../../domain/calls/eventCode.ts';
import { signedContract } from '../../../domain/records/signedContract.ts';
import type { SigningText } from '../../../machines/signing/machine.ts';
import { eventCall } from '../../records/detail/eventCall.ts';
import { requestNo } from '../../records/requestNo.ts';
import { ask } from '../../records/wire.ts';
import type { SigningSource } from './useSigning.ts';

export const isContract = (text: SigningText | null): text is ContractText =>
  text !== null && 'contentHash' in text;

/** What a decision says about the text as it was read. */
export function readOf(text: SigningText | null): { version: number; contentHash: string } {
  return isContract(text)
    ? { version: text.version, contentHash: text.contentHash }
    : { version: 0, contentHash: '' };
}

/** Where a contract is read and signed, and how its paper is opened. */
export interface ContractSource extends SigningSource {
  readonly paperUrl: (fileId: string) => string;
}

/** The contract behind a link. */
export const contractByLink = (link: ContractLink): ContractSource => ({
  paperUrl: (fileId) => contractFileUrl(fileId, link),
  read: (signal) => ask(readContract, link, signal),
  decide: ({ smsCode, reason, read }, signal) => {
    const { version, contentHash } = readOf(read);
    const decided = { ...link, version, smsCode };
    return reason === null
      ? ask(signContract, { ...decided, contentHash }, signal)
      : ask(refuseContract, { ...decided, reason }, signal);
  },
  sendCode: (_, signal) => ask(sendContractCode, link, signal),
});

/** A contract of a trip for party B who is logged in: read and answered with its own rights. */
export function ownContract(id: string): ContractSource {
  const read: SigningSource['read'] = (signal) => ask(tripContractText, { id }, signal);
  return {
    paperUrl: fileUrl,
    read,
    decide: async ({ smsCode, reason, read: text }, signal) => {
      const { version, contentHash } = readOf(text);
      const act = { id, version, smsCode, requestNo: requestNo() };
      const done =
        reason === null
          ? await ask(eventCall(signedContract, 'sign'), { ...act, ...{ contentHash, isRead: true } }, signal)
          : await ask(eventCall(signedContract, 'reject'), { ...act, ...{ reason } }, signal);
      return done.ok ? read(signal) : done;
    },
    sendCode: (_, signal) => ask(eventCodeCall(signedContract, 'sign'), { id }, signal),
  };
}
