import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** A mail server that keeps what it takes, read by a MIME parser that shares nothing with the sender. */
export interface TestMailServer {
  url: string;
  mails: (ParsedMail & { recipient: string })[];
  /** The answer to a recipient or to a mail instead of taking it. */
  answers: { recipient?: Error | undefined; data?: Error | undefined };
  /** The recipients after whose text the server dies, without an answer. */
  deadlyRecipients: Set<string>;
  mailsTo(recipient: string): ParsedMail[];
  close(): Promise<void>;
}

/** Starts a mail server on a port, one that encrypts from the start where it has a certificate. */
export async function startMailServer(
  port = 0,
  tls?: { key: string; certificate: string },
): Promise<TestMailServer> {
  const mails: TestMailServer["mails"] = [];
  const answers: TestMailServer["answers"] = {};
  const deadlyRecipients: TestMailServer["deadlyRecipients"] = new Set();
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    ...(tls && { secure: true, key: tls.key, cert: tls.certificate }),
    onRcptTo: (_address, _session, done) => done(answers.recipient ?? null),
    onData(stream, session, done) {
      const recipient = session.envelope.rcptTo[0]?.address ?? "";
      buffer(stream)
        .then((raw) => simpleParser(raw))
        .then((mail) => {
          if (answers.data) return done(answers.data);
          mails.push(Object.assign(mail, { recipient }));
          if (!deadlyRecipients.has(recipient)) return done();
          for (const socket of sockets) socket.destroy();
        }, done);
    },
  });
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // A sender that is killed leaves its connection behind.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `${tls ? "smtps://localhost" : "smtp://127.0.0.1"}:${(server.server.address() as AddressInfo).port}`,
    mails,
    answers,
    deadlyRecipients,
    mailsTo: (recipient) => mails.filter((mail) => mail.recipient === recipient),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** An answer of a mail server, by its code. */
export function smtpAnswer(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
