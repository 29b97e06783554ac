import { fromCallback } from 'xstate';
import type { ChannelParty, SocketOrder } from '../../machines/channel/setup.ts';
import { RIGHTS_PARAMETER } from '../../domain/calls/session.ts';
import { HOST } from '../app/http.ts';

/** Address of the live channel (W-04): the host of the calls, by WebSocket. */
function addressOf({ branchCode, partyType, code, rightsMark }: ChannelParty): string {
  const url = new URL(HOST === '' ? location.origin : HOST);
  url.protocol = url.protocol.replace('http', 'ws');
  url.pathname = `/ntocc-websocket/${[branchCode, partyType, code].map(encodeURIComponent).join('/')}`;
  if (rightsMark !== undefined) url.searchParams.set(RIGHTS_PARAMETER, rightsMark);
  return url.href;
}

/** One connection: emits its events to the channel, sends the channel's messages, and closes with it. */
export const socket = fromCallback<SocketOrder, ChannelParty | null>(({ input, sendBack, receive }) => {
  if (input === null) throw new Error('The live channel has no party.');
  const connection = new WebSocket(addressOf(input));
  connection.addEventListener('open', () => {
    sendBack({ type: 'socket.opened', at: Date.now() });
  });
  connection.addEventListener('message', ({ data }) => {
    sendBack({ type: 'socket.message', data: String(data), at: Date.now() });
  });
  connection.addEventListener('close', ({ code }) => {
    sendBack({ type: 'socket.closed', code });
  });
  connection.addEventListener('error', () => {
    sendBack({ type: 'socket.failed' });
  });
  receive(({ data }) => {
    if (connection.readyState === WebSocket.OPEN) connection.send(data);
  });
  return () => {
    connection.close();
  };
});
