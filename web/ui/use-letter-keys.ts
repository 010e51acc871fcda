import { useEffect, useRef } from "react";

type Acts = Partial<Record<string, () => void>>;

/** Runs the act of a letter that is typed anywhere but in a field, without Ctrl, Alt or the Command key. */
export function useLetterKeys(acts: Acts): void {
  const newest = useRef(acts);
  useEffect(() => {
    newest.current = acts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return;
      const act = newest.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      "input:not([readonly]), textarea, select, [contenteditable=true], [role=dialog]",
    ) !== null
  );
}
