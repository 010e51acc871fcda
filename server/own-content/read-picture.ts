/** The longest side of a logo: a small file can unpack to a huge picture. */
const longestSide = 4096;

interface Size {
  width: number;
  height: number;
}

/**
 * Finds the kind of a picture by its content, and checks its size. Returns the reason why it is refused. Drawings (SVG) are
 * never taken, because they can contain scripts.
 */
export function checkPicture(bytes: Buffer): { kind: "png" | "jpg" } | { refused: string } {
  const kind = kindOf(bytes);
  const size = kind === "png" ? sizeOfPng(bytes) : kind === "jpg" ? sizeOfJpeg(bytes) : null;
  if (kind === null || size === null) return { refused: "is neither a PNG nor a JPEG picture." };
  if (size.width === 0 || size.height === 0) return { refused: "is empty." };
  if (Math.max(size.width, size.height) > longestSide)
    return { refused: `is wider or higher than ${longestSide} pixels.` };
  return { kind };
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function kindOf(bytes: Buffer): "png" | "jpg" | null {
  if (bytes.subarray(0, 8).equals(pngStart)) return "png";
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? "jpg" : null;
}

/** The first part of a PNG has its size (PNG, section 11.2.1), and the last part is its end. */
function sizeOfPng(bytes: Buffer): Size | null {
  const hasHead = bytes.length >= 45 && bytes.toString("latin1", 12, 16) === "IHDR";
  if (!hasHead || bytes.toString("latin1", bytes.length - 8, bytes.length - 4) !== "IEND")
    return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The parts of a JPEG that begin a frame, where the size stands (T.81, B.2.2). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfJpeg(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}
