import { Duplex } from "node:stream";

/** The first bytes of the messages by which node-postgres ends a connection and has a statement prepared. */
const [terminate, parse] = [0x58, 0x50];
/** A message is its first byte, its length without that byte in four bytes, and its content. */
const lengthBytes = 4;

/** Stands in for the socket of node-postgres. Messages up to a Sync arrive and must be sent in one piece. */
export function createWire(send: (bytes: Uint8Array) => void, onGone: () => void): Duplex {
  const forward = (bytes: Buffer) => {
    if (bytes[0] === terminate) wire.destroy();
    else send(new Uint8Array(bytes));
  };
  const wire = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      forward(chunk);
      done();
    },
    writev(chunks, done) {
      forward(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)));
      done();
    },
    destroy(error, done) {
      onGone();
      done(error);
    },
  });
  return Object.assign(wire, {
    connect: () => process.nextTick(() => wire.emit("connect")),
    setNoDelay: () => wire,
    setKeepAlive: () => wire,
    ref: () => wire,
    unref: () => wire,
  });
}

/** Lists the names under which messages have statements prepared; those without a name last until the next. */
export function listPrepared(messages: Uint8Array): string[] {
  const bytes = Buffer.from(messages.buffer, messages.byteOffset, messages.byteLength);
  const names: string[] = [];
  for (let at = 0; at + lengthBytes < bytes.length; ) {
    if (bytes[at] === parse) {
      const content = at + 1 + lengthBytes;
      const end = bytes.indexOf(0, content);
      if (end > content) names.push(bytes.toString("utf8", content, end));
    }
    at += 1 + Math.max(lengthBytes, bytes.readUInt32BE(at + 1));
  }
  return names;
}
