import { Kbd } from "@mantine/core";
import { useEffect, useState } from "react";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import classes from "./key-help.module.css";

const keys: [name: string, entries: [keys: string[], what: string][]][] = [
  [
    "Anywhere on the page",
    [
      [["/"], "Search the rows"],
      [["Ctrl", "K"], "Search everything, or go to a page"],
      [["?"], "Show these keys"],
    ],
  ],
  [
    "On a row",
    [
      [["↑", "↓", "←", "→"], "Move from cell to cell"],
      [["Enter"], "Open the company card, or toggle the favorite"],
      [["Esc"], "Close the card, or go back to the cell"],
      [["Shift", "↓"], "Choose several cells"],
      [["Ctrl", "C"], "Copy the chosen cells"],
      [["Alt", "↓"], "Open the cell menu"],
      [["Tab"], "Leave the grid"],
    ],
  ],
  [
    "On a column header",
    [
      [["Enter"], "Sort; press again to reverse"],
      [["Shift", "Enter"], "Add the column to the sort"],
      [["Space"], "Open the column menu"],
    ],
  ],
];

/** The list of keys, which "?" shows wherever nothing is being typed. */
export function KeyHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
      const isTyping =
        target instanceof HTMLElement &&
        target.matches("input:not([readonly]), textarea, [contenteditable]");
      const isCovered = document.querySelector("[role=dialog]") !== null;
      if (key === "?" && !ctrlKey && !metaKey && !isTyping && !isCovered) setIsOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  if (!isOpen) return null;
  return (
    <Dialog onClose={() => setIsOpen(false)} title="Keyboard shortcuts">
      {keys.map(([name, entries]) => (
        <section key={name}>
          <h3 className={classes.name}>{name}</h3>
          <dl className={classes.keys}>
            {entries.map(([pressed, what]) => (
              <div key={what}>
                <dt>
                  {pressed.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
