import { Children, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import research from "../../../parts/research/research.module.css";
import classes from "../company.module.css";
import { balanceColumns, unevenness, worthMoving } from "./balance-columns.ts";

interface Props {
  children: ReactNode;
  /** The cards beside, the most important first; those for which there is no room end the wide column. */
  side: ReactNode;
}

/** A wide and a narrow column of cards that end at about the same height. */
export function BalancedColumns({ children, side }: Props) {
  const cards = Children.toArray(side);
  const box = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(cards.length);
  const known = useRef({ main: 0, seen: new Map<number, number>() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that moves is a new element.
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const found = [...element.querySelectorAll<HTMLElement>("[data-part]")];
    const [main, ...side] = found.toSorted((one, other) => placeOf(one) - placeOf(other));
    const balance = () => {
      const heights = {
        main: main?.offsetHeight ?? 0,
        side: side.map(({ offsetHeight }) => offsetHeight),
      };
      // What arrives late may make a count right that was wrong before.
      if (Math.abs(heights.main - known.current.main) > worthMoving)
        known.current = { main: heights.main, seen: new Map() };
      const { seen } = known.current;
      seen.set(kept, unevenness(heights, kept));
      setKept(balanceColumns({ ...heights, kept, seen }));
    };
    const observer = new ResizeObserver(balance);
    for (const part of found) observer.observe(part);
    // What the reader opens must not move away from them.
    const settle = () => observer.disconnect();
    element.addEventListener("click", settle);
    balance();
    return () => {
      settle();
      element.removeEventListener("click", settle);
    };
  }, [kept, cards.length]);
  const parts = cards.map((card, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the cards have their own keys within.
    <div data-part={index} key={index}>
      {card}
    </div>
  ));
  return (
    <div className={classes.columns} ref={box}>
      <div className={classes.main}>
        <div className={classes.main} data-part={-1}>
          {children}
        </div>
        {kept < cards.length ? (
          <div className={`${research.two} ${classes.kept}`}>{parts.slice(kept)}</div>
        ) : null}
      </div>
      <aside className={classes.side}>{parts.slice(0, kept)}</aside>
    </div>
  );
}

const placeOf = ({ dataset }: HTMLElement) => Number(dataset.part);
