import { ActionIcon, Button, Checkbox, TextInput } from "@mantine/core";
import { IconSettings } from "@tabler/icons-react";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { NotAuthorized } from "../../ui/NotAuthorized.tsx";
import { PlainTable } from "../../ui/PlainTable.tsx";
import { Skeleton, SkeletonLines } from "../../ui/Skeleton.tsx";
import styles from "./Styleguide.module.css";

export function Controls() {
  return (
    <>
      <Card title="Buttons" note="30 px, large 40 px">
        <div className={styles.row}>
          <Button variant="filled">Primary</Button>
          <Button disabled variant="filled">
            Disabled
          </Button>
          <Button loading variant="filled">
            Loading
          </Button>
          <Button>Plain</Button>
          <Button variant="subtle" color="gray">
            Quiet
          </Button>
          <ActionIcon aria-label="Settings">
            <IconSettings size={18} aria-hidden />
          </ActionIcon>
          <Button size="md" variant="filled">
            Large
          </Button>
        </div>
      </Card>
      <Card title="Fields">
        <div className="close-stack">
          <TextInput label="Company" defaultValue="Quorvane Systems" />
          <TextInput label="Job Title" placeholder="Portfolio manager" />
          <TextInput
            label="Business Email"
            defaultValue="d.okafor@gmail.com"
            error="Incorrect format of the email address. Please, enter a Business Email"
          />
          <TextInput label="First Name" defaultValue="Dana" disabled />
          <Checkbox label="Remember me" defaultChecked />
        </div>
      </Card>
    </>
  );
}

export function States() {
  return (
    <>
      <Card title="Loading" note="Skeleton after 150 ms" flush>
        <SkeletonLines lines={5} />
        <Skeleton height={120} />
      </Card>
      <Card title="Empty, with action" flush>
        <EmptyState
          title="No Saved Screens"
          advice="Run a screen and save it to find it here."
          action={<Button>Add a screen</Button>}
        />
      </Card>
      <Card title="Error, with retry" flush>
        <ErrorState
          advice="The chart could not be loaded. Your other widgets are not affected."
          onRetry={() => undefined}
        />
      </Card>
      <Card title="Not authorized">
        <NotAuthorized />
      </Card>
    </>
  );
}

const rows = [
  ["QRVN", "+44.2%", "2,840.0"],
  ["HLCY", "−8.6%", "611.5"],
];

export function Numbers() {
  return (
    <Card title="Figures" note="Tabular numerals" flush>
      <PlainTable label="Figures">
        <tbody>
          {rows.map(([ticker, change, cap]) => (
            <tr key={ticker}>
              <td>{ticker}</td>
              <td data-number>{change}</td>
              <td data-number>{cap}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}

const sizes = [
  { name: "micro 11/14", fontSize: 11, lineHeight: "14px", fontWeight: 500 },
  { name: "small 12/16", fontSize: 12, lineHeight: "16px", fontWeight: 400 },
  { name: "grid 13/18", fontSize: 13, lineHeight: "18px", fontWeight: 400 },
  { name: "body 14/20", fontSize: 14, lineHeight: "20px", fontWeight: 400 },
  { name: "title 14/18", fontSize: 14, lineHeight: "18px", fontWeight: 600 },
  { name: "h2 18/24", fontSize: 18, lineHeight: "24px", fontWeight: 600 },
  { name: "h1 20/26", fontSize: 20, lineHeight: "26px", fontWeight: 650 },
  { name: "display 28/34", fontSize: 28, lineHeight: "34px", fontWeight: 650 },
];

export function TypeScale() {
  return (
    <Card title="Type">
      <div className="close-stack">
        {sizes.map(({ name, ...style }) => (
          <span key={name} style={style}>
            {name}: research, calendars, market data
          </span>
        ))}
      </div>
    </Card>
  );
}

const groups = {
  Surfaces: ["bg", "surface", "surface-2", "surface-3", "border", "border-strong", "control"],
  Text: ["text", "text-2", "text-3", "brand-text", "accent"],
  Meaning: ["brand", "accent-soft", "gain", "gain-soft", "loss", "loss-soft", "warn", "warn-soft"],
  Header: ["header", "header-active", "header-line"],
  Chart: ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"],
};

export function Swatches() {
  return (
    <Card title="Colors">
      {Object.entries(groups).map(([group, names]) => (
        <div key={group}>
          <h3 className={styles.group}>{group}</h3>
          <ul className={styles.swatches}>
            {names.map((name) => (
              <li key={name}>
                <span style={{ background: `var(--${name})` }} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}
