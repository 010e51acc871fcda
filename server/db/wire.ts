import { Duplex } from "node:stream";

/** The first byte of the message by which node-postgres ends a connection. */
const terminate = 0x58;

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
