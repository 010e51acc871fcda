import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** One value of ASN.1 in DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const rsaSha256 = sequence(der(6, Buffer.from("2a864886f70d01010b", "hex")), der(5));

const timeText = (at: Date) => `${at.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`;

/** Makes a key and a certificate of its own, which is good until a moment. */
export function makeCertificate(
  until: Date,
  commonName = "Login service",
): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const name = sequence(
    der(0x31, sequence(der(6, Buffer.from("550403", "hex")), text(0x0c, commonName))),
  );
  const from = new Date(until.getTime() - 400 * 24 * 3_600_000);
  const toSign = sequence(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.from([1])),
    rsaSha256,
    name,
    sequence(text(0x18, timeText(from)), text(0x18, timeText(until))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", toSign, privateKey as KeyObject);
  const whole = sequence(toSign, rsaSha256, der(3, Buffer.from([0]), signature));
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----`,
  };
}
