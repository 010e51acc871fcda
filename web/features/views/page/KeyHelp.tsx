import { Kbd } from "@mantine/core";
import { useEffect, useState } from "react";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import classes from "./key-help.module.css";

const keys: [name: string, entries: [keys: string[], what: string][]][] = [
  [
    "Anywhere on the page",
    [
      [["/"], "Search the rows"],
      [["?"], "Show these keys"],
    ],
  ],
  [
    "On a row",
    [
      [["↑", "↓", "←", "→"], "Move from cell to cell"],
      [["Enter"], "Open the company card, or press the star"],
      [["Esc"], "Close the card, or go back to the cell"],
      [["Shift", "↓"], "Choose several cells"],
      [["Ctrl", "C"], "Copy the chosen cells"],
      [["Alt", "↓"], "Open the menu of the cell"],
      [["Tab"], "Leave the rows"],
    ],
  ],
  [
    "On a column header",
    [
      [["Enter"], "Sort by the column, then turn the order around"],
      [["Shift", "Enter"], "Add the column to the sort"],
      [["Space"], "Open the menu of the column"],
    ],
  ],
];

/** The list of keys, which "?" shows wherever nothing is being typed. */
export function KeyHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
      const isTyping =
        target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]");
      const isCovered = document.querySelector("[role=dialog]") !== null;
      if (key === "?" && !ctrlKey && !metaKey && !isTyping && !isCovered) setIsOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  if (!isOpen) return null;
  return (
    <Dialog onClose={() => setIsOpen(false)} title="Keys">
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
