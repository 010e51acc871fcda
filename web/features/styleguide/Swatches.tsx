import { Card } from "../../ui/Card.tsx";
import styles from "./Styleguide.module.css";

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
