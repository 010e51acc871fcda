import "reflect-metadata";
import { X509CertificateGenerator } from "@peculiar/x509";

/** A private key and a certificate of its own, both as PEM. */
export interface SigningKey {
  key: string;
  certificate: string;
}

const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};

/** Makes a key whose certificate is good from one moment until another. */
export async function makeSigningKey(name: string, from: Date, until: Date): Promise<SigningKey> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    notBefore: from,
    notAfter: until,
    signingAlgorithm: algorithm,
    keys,
  });
  const bytes = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  const key = `-----BEGIN PRIVATE KEY-----\n${lines.join("\n")}\n-----END PRIVATE KEY-----`;
  return { key, certificate: certificate.toString("pem") };
}
