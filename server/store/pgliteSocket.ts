import { Duplex } from 'node:stream';
import { joinBytes } from './bytes.ts';
import type { PgliteHost } from './pgliteHost.ts';

const TERMINATE = 'X'.charCodeAt(0);

/** AuthenticationOk and ReadyForQuery (idle): all that `pg` needs to start. */
const GREETING = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);

/**
 * There is one session for all clients, so a new client first resets what the previous one left open:
 * Sync ends a half-sent request, then the transaction and everything else bound to the session ends.
 */
const RESET = [message('S'), query('ROLLBACK'), query('DISCARD ALL')];

/**
 * What `pg` takes for a TCP connection: hands each flushed batch of protocol messages to the engine.
 * COPY FROM STDIN cannot work: the engine wants all input within the batch, and dies when it is missing.
 */
export class PgliteSocket extends Duplex {
  readonly #host: PgliteHost;
  #greeted = false;

  constructor(host: PgliteHost) {
    super();
    this.#host = host;
  }

  /** Called by `pg` with port and address, which mean nothing here. */
  connect(): this {
    this.#host.run(joinBytes(RESET)).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _writev(chunks: readonly { chunk: Buffer }[], done: (error?: Error) => void): void {
    // The first message is the start-up packet; Terminate is dropped because it would end the engine's only session.
    const messages = chunks.map(({ chunk }) => chunk).filter((chunk) => chunk[0] !== TERMINATE);
    if (!this.#greeted) {
      messages.shift();
      this.#greeted = true;
      this.push(GREETING);
    }
    if (messages.length === 0) return done();
    this.#host.run(joinBytes(messages)).then((answer) => {
      this.push(Buffer.from(answer.buffer));
      done();
    }, done);
  }

  override _read(): void {
    // Answers are pushed when they come.
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  // TCP settings that `pg` sets; without effect here.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

/** One message of the PostgreSQL wire protocol: type, length (itself included), body. */
function message(type: string, body: Uint8Array = Buffer.alloc(0)): Uint8Array {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

function query(sql: string): Uint8Array {
  return message('Q', Buffer.from(`${sql}\0`));
}
