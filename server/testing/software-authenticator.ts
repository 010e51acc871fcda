import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

function encode(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, one]) => [encode(key), encode(one)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const text = (data: Buffer) => data.toString("base64url");

/** The parts of an answer that a test makes wrong. */
export interface Wrong {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  isUserVerified?: boolean;
  userHandle?: string;
  counter?: number;
}

/** A device with passkeys, which answers as a browser would, or in ways that no browser does. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private counter = 0;
  private userHandle = "";

  constructor() {
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    [this.privateKey, this.publicKey] = [pair.privateKey, pair.publicKey];
  }

  private state(wrong: Wrong, attested?: Buffer): Buffer {
    const flags = 1 | (wrong.isUserVerified === false ? 0 : 4) | (attested ? 64 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(wrong.counter ?? this.counter);
    const rp = sha256(wrong.rpId ?? "localhost");
    return Buffer.concat([rp, Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  }

  private clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    const origin = wrong.origin ?? "http://localhost:8080";
    const given = { type: wrong.type ?? type, challenge: wrong.challenge ?? challenge };
    return Buffer.from(JSON.stringify({ ...given, origin, crossOrigin: false }));
  }

  private credential<Response>(response: Response) {
    const id = text(this.id);
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {}, response };
  }

  /** Makes the passkey for the options of `beginPasskey`. */
  register(options: Record<string, unknown>, wrong: Wrong = {}) {
    this.userHandle ||= (options.user as { id: string }).id;
    const { x = "", y = "" } = this.publicKey.export({ format: "jwk" });
    const cose = new Map<number, Cbor>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      ...([
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ] as const),
    ]);
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, encode(cose)]);
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", this.state(wrong, attested)],
    ]);
    const clientData = this.clientData("webauthn.create", String(options.challenge), wrong);
    return this.credential({
      clientDataJSON: text(clientData),
      attestationObject: text(encode(attestation)),
      transports: ["internal"],
    });
  }

  /** Answers the challenge of a login. */
  answer(options: Record<string, unknown>, wrong: Wrong = {}) {
    this.counter++;
    const state = this.state(wrong);
    const clientData = this.clientData("webauthn.get", String(options.challenge), wrong);
    const signed = Buffer.concat([state, sha256(clientData)]);
    return this.credential({
      clientDataJSON: text(clientData),
      authenticatorData: text(state),
      signature: text(sign("sha256", signed, this.privateKey)),
      userHandle: wrong.userHandle ?? this.userHandle,
    });
  }
}
