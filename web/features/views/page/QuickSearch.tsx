import { ActionIcon, CloseButton, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { quickSearchDelayMs } from "../../../ui/timings.ts";
import classes from "./toolbar.module.css";
import type { useViewAddress } from "./use-view-address.ts";

interface Props {
  address: ReturnType<typeof useViewAddress>;
  /** The server searches some columns only. */
  isServed: boolean;
}

/** Free text that filters the rows shortly after the last keystroke. */
export function QuickSearch({ address, isServed }: Props) {
  const [text, setText] = useState(address.search);
  /** On a phone, the box must be opened first. */
  const [isOpen, setIsOpen] = useState(false);
  const [lastSearch, setLastSearch] = useState(address.search);
  // A menu, "back" or a shared link can change the search from outside.
  if (address.search !== lastSearch) {
    setLastSearch(address.search);
    if (address.search !== text.trim()) setText(address.search);
  }

  const { setSearch } = address;
  useEffect(() => {
    if (text.trim() === lastSearch) return undefined;
    const timer = window.setTimeout(() => setSearch(text), quickSearchDelayMs);
    return () => window.clearTimeout(timer);
  }, [text, lastSearch, setSearch]);

  const box = useRef<HTMLInputElement>(null);
  const open = () => {
    setIsOpen(true);
    // The box is rendered by the next frame.
    window.requestAnimationFrame(() => box.current?.focus());
  };

  useHotkeys([["/", open]]);

  return (
    <>
      <ActionIcon
        aria-label="Quick Search"
        className={classes.opener}
        onClick={open}
        size={40}
        variant="default"
      >
        <IconSearch aria-hidden size={18} />
      </ActionIcon>
      <TextInput
        wrapperProps={{ "data-row-search": true, "data-open": isOpen || text !== "" || undefined }}
        ref={box}
        aria-label={isServed ? "Search name, ticker, underwriter, industry" : "Quick Search"}
        classNames={{ root: isServed ? (classes.wideSearch ?? "") : (classes.search ?? "") }}
        leftSection={<IconSearch aria-hidden size={15} />}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder={isServed ? "Search name, ticker, underwriter, industry" : "Quick Search..."}
        rightSection={
          text === "" ? null : (
            <CloseButton aria-label="Clear the search" onClick={() => setText("")} size={22} />
          )
        }
        value={text}
      />
    </>
  );
}
