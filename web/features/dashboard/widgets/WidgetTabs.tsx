import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";

interface Props<Name extends string> {
  label: string;
  names: readonly Name[];
  children: (name: Name) => ReactNode;
}

/** The tabs of a widget with two lists, one of which is shown. */
export function WidgetTabs<Name extends string>({ label, names, children }: Props<Name>) {
  return (
    <Tabs defaultValue={names[0] ?? null} keepMounted={false}>
      <Tabs.List aria-label={label} grow>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {children(name)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
