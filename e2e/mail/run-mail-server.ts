// A mail server in a process of its own. It prints its port and writes each mail that it takes to a file of the folder that
// it is given, as it came over the line.
import { writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

const [folder = ""] = process.argv.slice(2);
let mails = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    buffer(stream)
      .then((raw) => writeFile(join(folder, `${++mails}.eml`), raw))
      .then(() => done(), done);
  },
});
server.listen(0, "127.0.0.1", () => {
  console.log((server.server.address() as AddressInfo).port);
});
