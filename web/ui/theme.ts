import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from "@mantine/core";
import { tooltipMs } from "./timings.ts";

/** Based on the brand's green: shade 7 is the primary button in light, shade 6 in dark. */
const shoe: MantineColorsTuple = [
  "#e3f1eb",
  "#bfe0d1",
  "#93cab2",
  "#64ae8f",
  "#3a8f6e",
  "#1f8362",
  "#17795a",
  "#0f5f45",
  "#0b4a36",
  "#073425",
];

/** Mantine draws borders and surfaces with these two scales; here they are the product's slate. */
const gray: MantineColorsTuple = [
  "#f8faf9",
  "#ecf1ef",
  "#e3e9e8",
  "#dce4e2",
  "#b7c4c2",
  "#7a8a8c",
  "#586866",
  "#42524f",
  "#2b3538",
  "#14201e",
];
const dark: MantineColorsTuple = [
  "#e4eceb",
  "#b0bfc0",
  "#8fa1a3",
  "#708389",
  "#26343a",
  "#1e292e",
  "#121a1d",
  "#121a1d",
  "#0b1113",
  "#070b0c",
];

const family =
  "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

export const theme = createTheme({
  colors: { shoe, gray, dark },
  primaryColor: "shoe",
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 6,
  fontFamily: family,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: "11px", sm: "13px", md: "14px", lg: "16px", xl: "18px" },
  lineHeights: { xs: "1.3", sm: "1.4", md: "1.43", lg: "1.4", xl: "1.35" },
  headings: {
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "20px", lineHeight: "26px" },
      h2: { fontSize: "18px", lineHeight: "24px" },
      h3: { fontSize: "16px", lineHeight: "22px" },
    },
  },
  breakpoints: { xs: "36em", sm: "48em", md: "62em", lg: "75em", xl: "90em" },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { color: "gray", variant: "subtle" } },
    Button: { defaultProps: { variant: "default" } },
    Modal: { defaultProps: { closeButtonProps: { "aria-label": "Close" }, radius: 12 } },
    // A dialog stands beside the page, so its header would be a second banner.
    ModalRoot: { defaultProps: { attributes: { header: { role: "presentation" } } } },
    SegmentedControl: { defaultProps: { size: "xs" } },
    Tooltip: { defaultProps: { openDelay: tooltipMs.show, closeDelay: tooltipMs.hide } },
  },
});

/** Maps Mantine's own colour variables to the product's. */
const tokenVariables = {
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-bright": "var(--text)",
  "--mantine-color-dimmed": "var(--text-3)",
  "--mantine-color-placeholder": "var(--text-3)",
  "--mantine-color-anchor": "var(--accent)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--surface-3)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--border)",
  "--mantine-color-disabled": "var(--surface-3)",
  "--mantine-color-disabled-color": "var(--text-3)",
  "--mantine-color-disabled-border": "var(--border)",
  "--mantine-primary-color-filled": "var(--brand)",
  "--mantine-primary-color-filled-hover": "var(--brand-hover)",
  "--mantine-color-shoe-filled": "var(--brand)",
  "--mantine-color-shoe-filled-hover": "var(--brand-hover)",
  "--mantine-color-gray-light-color": "var(--text-2)",
  "--mantine-color-gray-light-hover": "var(--surface-3)",
};

type Colors = Record<string, string>;

/** Lets the colors of the house, if it has its own, stand in the place of the product's. */
export function resolveVariables(
  accent: { light: Colors; dark: Colors } | null,
): CSSVariablesResolver {
  return () => ({
    variables: {},
    light: { ...tokenVariables, ...accent?.light },
    dark: { ...tokenVariables, ...accent?.dark },
  });
}

/** Must match the key in `web/first-paint.js`. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: "color-scheme" });
