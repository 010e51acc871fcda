import { isSigned, signText } from "../../secrets/signature.ts";

export interface Medium {
  videoKey: number;
  part: "file" | "captions";
}

const msPerDay = 86_400_000;

/**
 * Signs the path of a video or its captions: a player sends no token with what it asks for. The path works until the end
 * of the next day (UTC), and is the same all day, so that browsers find the file in their caches.
 */
export function signMediaPath(
  secret: string,
  { videoKey, part, now }: Medium & { now: Date },
): string {
  const until = (Math.floor(now.getTime() / msPerDay) + 2) * (msPerDay / 1000);
  const sign = signText(secret, "media", textOf({ videoKey, part }, until));
  return `/media/videos/${videoKey}/${part}?until=${until}&sign=${sign}`;
}

/** Returns whether this portal has signed the path, and the path has not expired. */
export function isSignedPath(
  secret: string,
  medium: Medium,
  { until, sign, now }: { until: string; sign: string; now: Date },
): boolean {
  const text = textOf(medium, Number(until));
  return (
    isSigned(secret, "media", { text, signature: sign }) && Number(until) * 1000 > now.getTime()
  );
}

const draftMs = 3_600_000;

/** Signs the address of a file that is not published, for those who write and review it. It works for an hour. */
export function signDraftPath(secret: string, { key, now }: { key: string; now: Date }): string {
  const until = Math.floor((now.getTime() + draftMs) / 1000);
  return `/media/drafts/${key}?until=${until}&sign=${signText(secret, "drafts", `${key} ${until}`)}`;
}

export function isSignedDraft(
  secret: string,
  key: string,
  { until, sign, now }: { until: string; sign: string; now: Date },
): boolean {
  const isKnown = isSigned(secret, "drafts", { text: `${key} ${Number(until)}`, signature: sign });
  return isKnown && Number(until) * 1000 > now.getTime();
}

function textOf({ videoKey, part }: Medium, until: number): string {
  return `${videoKey} ${part} ${until}`;
}
