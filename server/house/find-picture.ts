interface Picture {
  type: "image/png" | "image/jpeg";
  bytes: Buffer;
  width: number;
  height: number;
}

const longestSide = 2000;

/** Reads a picture of a data URL by its own bytes; null for anything else, and for one too large to be drawn. */
export function findPicture(url: string): Picture | null {
  const bytes = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
  const size = sizeOfPng(bytes) ?? sizeOfJpeg(bytes);
  if (!size || Math.min(size.width, size.height) < 1) return null;
  if (Math.max(size.width, size.height) > longestSide) return null;
  return { ...size, bytes };
}

type Size = Omit<Picture, "bytes">;

function sizeOfPng(bytes: Buffer): Size | null {
  const start = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (bytes.length < 33 || start.some((byte, at) => bytes[at] !== byte)) return null;
  return { type: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks over the segments of a JPEG to the one that starts its frame. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  for (let at = 2; at + 8 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return {
        type: "image/jpeg",
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
