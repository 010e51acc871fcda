type Rgb = readonly [red: number, green: number, blue: number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The page in light mode, and the surface in dark mode. */
const lightPage: Rgb = [243, 246, 245];
const darkSurface: Rgb = [18, 26, 29];

/** WCAG AA: text, and parts such as the edge of a button. */
const textContrast = 4.5;
const partContrast = 3;

function readHex(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

const toHex = (color: Rgb) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Mixes a part of another color into a color. */
function mix(color: Rgb, other: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2) => color[index] + (other[index] - color[index]) * part;
  return [at(0), at(1), at(2)];
}

function luminance(color: Rgb): number {
  const linear = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors by WCAG, 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Mixes white or black into a color, as little as is needed. */
function mixUntil(color: Rgb, other: Rgb, isEnough: (mixed: Rgb) => boolean): Rgb {
  for (let part = 0; part < 1; part += 0.02) {
    const mixed = mix(color, other, part);
    if (isEnough(mixed)) return mixed;
  }
  return other;
}

export interface AccentColors {
  light: Record<string, string>;
  dark: Record<string, string>;
  /** The lowest contrast of a text in each. */
  lowest: { light: number; dark: number };
}

/**
 * Makes the colors that follow from an accent. In light mode the accent stands as it is; in dark mode it is lightened
 * until it stands out from the surface, which white text on it bounds.
 */
export function accentColors(hex: string): AccentColors {
  const accent = readHex(hex);
  const soft = mix(accent, white, 0.89);
  const onDark = mixUntil(
    mixUntil(accent, black, (one) => contrast(one, white) >= textContrast),
    white,
    (one) => contrast(one, darkSurface) >= partContrast,
  );
  const softDark = mix(darkSurface, onDark, 0.3);
  const textDark = mixUntil(onDark, white, (one) => contrast(one, softDark) >= textContrast);
  return {
    light: variables(accent, soft, accent, mix(accent, black, 0.45)),
    dark: variables(onDark, softDark, textDark, mix(accent, black, 0.6)),
    lowest: {
      light: Math.min(...[white, lightPage, soft].map((one) => contrast(accent, one))),
      dark: Math.min(contrast(onDark, white), contrast(textDark, softDark)),
    },
  };
}

function variables(brand: Rgb, soft: Rgb, text: Rgb, header: Rgb): Record<string, string> {
  return {
    "--brand": toHex(brand),
    "--brand-hover": toHex(mix(brand, black, 0.15)),
    "--brand-soft": toHex(soft),
    "--brand-text": toHex(text),
    "--header": toHex(header),
    "--header-active": toHex(mix(header, white, 0.12)),
    "--header-line": toHex(mix(header, white, 0.18)),
  };
}

/** True for a color on which and in which texts can be read, in light and in dark mode. */
export function isReadableAccent(hex: string): boolean {
  const { light, dark } = accentColors(hex).lowest;
  return light >= textContrast && dark >= textContrast;
}
