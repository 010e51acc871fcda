import { SegmentedControl } from "@mantine/core";
import type { Delivery } from "../../../domain/contract/users/email-preferences.ts";
import type { EmailTypeChoices } from "../../../domain/email/email-preferences.ts";
import {
  choiceKey,
  type EmailType,
  type EmailTypeId,
  type FavoriteTypeId,
  isFavoriteType,
} from "../../../domain/email/email-types.ts";
import { formatMoment } from "../../ui/moments.ts";
import { CheckLine } from "./CheckLine.tsx";
import classes from "./email.module.css";
import { outcomeText } from "./outcome-text.ts";

interface Props {
  type: EmailType & { id: EmailTypeId };
  values: EmailTypeChoices;
  /** The last mail of this kind to the user. */
  latest: Delivery | undefined;
  isChanged: boolean;
  onSwitch: (isOn: boolean) => void;
  onChoose: (id: FavoriteTypeId, onlyFavorites: boolean) => void;
}

/** A kind of mail, with the choice of companies where it has one. */
export function EmailTypeRow({ type, values, latest, isChanged, onSwitch, onChoose }: Props) {
  const { id, label, days, advice } = type;
  return (
    <div className={classes.type} data-changed={isChanged || undefined}>
      <CheckLine
        description={advice}
        isTicked={values[id]}
        label={label}
        mark={days}
        onTick={onSwitch}
      />
      {isFavoriteType(id) ? (
        <SegmentedControl
          aria-label={`Companies of ${label}`}
          className={classes.choice}
          data={[
            { value: "all", label: "All" },
            { value: "flagged", label: "Only Favorites" },
          ]}
          disabled={!values[id]}
          onChange={(value) => onChoose(id, value === "flagged")}
          size="xs"
          value={values[choiceKey("flagged", id)] ? "flagged" : "all"}
        />
      ) : null}
      {latest === undefined ? null : (
        <p className={classes.latest}>
          {formatMoment(latest.settledAt)}
          <small>{outcomeText(latest)}</small>
        </p>
      )}
    </div>
  );
}
