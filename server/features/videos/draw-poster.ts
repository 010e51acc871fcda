/** Pairs of a ground with the colours of bars and line on it. */
const palettes = [
  ["#07301f", "#14553c", "#6fd9ae"],
  ["#132a3e", "#27506f", "#a9cde6"],
  ["#2b2438", "#4d4363", "#cdbfe6"],
  ["#2b3225", "#4b5841", "#cbd8ba"],
] as const;

/** Draws the picture of a video that has none: always the same one for its key. It is an SVG in a data address. */
export function drawPoster(videoKey: number): string {
  const [ground, bar, line] = palettes[videoKey % palettes.length] ?? palettes[0];
  const heights = Array.from({ length: 14 }, (_, index) => 26 + noise(videoKey, index) + index * 4);
  const bars = heights
    .map(
      (height, index) =>
        `<rect x="${16 + index * 21}" y="${168 - height}" width="13" height="${height}" rx="1.5" fill="${bar}"/>`,
    )
    .join("");
  const points = heights.map((height, index) => `${22 + index * 21} ${130 - height * 0.7}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="${ground}"/>${bars}<path d="M${points.join("L")}" fill="none" stroke="${line}" stroke-width="2.5" stroke-linejoin="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A number from 0 to 29 that follows from the key. */
function noise(videoKey: number, index: number): number {
  return ((((videoKey * 7919 + index * 104729) % 997) * 30) / 997) | 0;
}
