import { accentColors } from "../../../domain/house/accent.ts";
import { problemOfSetting } from "../../../domain/house/check-house-setting.ts";
import type { House } from "../../../domain/house/house-settings.ts";
import { Card } from "../../ui/Card.tsx";
import classes from "./house.module.css";

/** The header, a button and the end of a mail as clients will see them, in light and dark. */
export function HousePreview({ house }: { house: House }) {
  const hasAccent = house.accent !== "" && problemOfSetting("accent", house.accent) === null;
  const colors = hasAccent ? accentColors(house.accent) : null;
  return (
    <Card note="Not saved yet" title="Preview">
      <div className="close-stack">
        {(["light", "dark"] as const).map((scheme) => (
          <figure
            className={classes.preview}
            data-mantine-color-scheme={scheme}
            key={scheme}
            style={colors?.[scheme]}
          >
            <div className={classes.band}>
              {house.logo === "" ? null : <img alt="" height={22} src={house.logo} />}
              <b>{house.name}</b>
            </div>
            <p>
              <span className="badge good">{house.shortName || house.name} Rating 15</span>
            </p>
            <p>{`${house.indexName} US IPO Index`.trim()}</p>
            <span className={classes.sample}>Save and Run</span>
            <small>{[house.name, house.email, house.phone].filter(Boolean).join(" · ")}</small>
            <figcaption className="quiet">
              {scheme === "light" ? "Light" : "Dark"}
              {colors ? `, contrast ${colors.lowest[scheme].toFixed(1)}` : null}
            </figcaption>
          </figure>
        ))}
      </div>
    </Card>
  );
}
