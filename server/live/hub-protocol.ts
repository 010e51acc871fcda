// The JSON protocol of SignalR hubs, as far as a hub of prices needs it. A frame of the socket carries any number of
// records, each closed by a separator; a record may be split over frames.
// Source: "SignalR Hub Protocol", dotnet/aspnetcore, docs/specs/HubProtocol.md.

export const separator = "\u001e";

const messageType = { invocation: 1, completion: 3, ping: 6, close: 7 } as const;

export interface Invocation {
  target: string;
  arguments: unknown[];
  /** Absent when the caller wants no answer. */
  invocationId?: string;
}

export type HubMessage = { kind: "invocation"; call: Invocation } | { kind: "ping" | "close" };

export const handshakeReply = `{}${separator}`;
export const pingRecord = record({ type: messageType.ping });

export function handshakeRefusal(error: string): string {
  return record({ error });
}

/** The client reconnects by itself unless it was closed for a reason that will last. */
export function closeRecord(allowReconnect: boolean, error?: string): string {
  return record({ type: messageType.close, allowReconnect, ...(error !== undefined && { error }) });
}

export function completionRecord(invocationId: string, error?: string): string {
  const outcome = error === undefined ? { result: null } : { error };
  return record({ type: messageType.completion, invocationId, ...outcome });
}

export function invocationRecord(target: string, argument: unknown): string {
  return record({ type: messageType.invocation, target, arguments: [argument] });
}

function record(value: object): string {
  return JSON.stringify(value) + separator;
}

/** True for a handshake that asks for this protocol in a version that we speak. */
export function isHandshake(text: string): boolean {
  const { protocol, version } = parseObject(text) ?? {};
  return protocol === "json" && (version === 1 || version === 2);
}

/**
 * Reads one record; null for a record that is not a message of the protocol. Messages of other kinds count as pings.
 */
export function readMessage(text: string): HubMessage | null {
  const value = parseObject(text);
  if (value === null || typeof value.type !== "number") return null;
  if (value.type === messageType.close) return { kind: "close" };
  if (value.type !== messageType.invocation) return { kind: "ping" };
  const { target, arguments: given, invocationId } = value;
  if (typeof target !== "string" || !Array.isArray(given)) return null;
  const call: Invocation = { target, arguments: given };
  if (typeof invocationId === "string") call.invocationId = invocationId;
  return { kind: "invocation", call };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
