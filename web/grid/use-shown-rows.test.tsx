import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useShownRows } from "./use-shown-rows.ts";

beforeEach(() => {
  vi.stubGlobal("window", globalThis);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const report = vi.fn();
let calls: ReturnType<typeof useShownRows>;

function Grid() {
  calls = useShownRows(report);
  return null;
}

test.each([
  ["a scroll or resize", "onScrolled", 300],
  ["other rows in view", "onViewportChanged", 500],
] as const)(
  "after %s, rows count as shown once they stood still (S-358, S-359, V-211, V-212)",
  (_, name, wait) => {
    report.mockClear();
    renderToStaticMarkup(<Grid />);
    calls[name]();
    vi.advanceTimersByTime(wait - 1);
    calls[name]();
    vi.advanceTimersByTime(wait - 1);
    expect(report).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(report).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10 * wait);
    expect(report).toHaveBeenCalledTimes(1);
  },
);
