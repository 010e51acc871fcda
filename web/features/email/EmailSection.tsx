import { SegmentedControl, UnstyledButton } from "@mantine/core";
import type { Delivery } from "../../../domain/contract/users/email-preferences.ts";
import type { EmailTypeChoices } from "../../../domain/email/email-preferences.ts";
import {
  choiceKey,
  type EmailType,
  type EmailTypeId,
  type FavoriteTypeId,
  isFavoriteType,
} from "../../../domain/email/email-types.ts";
import { Card } from "../../ui/Card.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { CheckLine } from "./CheckLine.tsx";
import classes from "./email.module.css";
import { outcomeText } from "./outcome-text.ts";

interface Props {
  title: string;
  types: readonly (EmailType & { id: EmailTypeId })[];
  values: EmailTypeChoices;
  /** The last mail of each kind. */
  latest: readonly Delivery[];
  /** The labels of unsaved changes. */
  changes: readonly string[];
  onSwitch: (ids: readonly EmailTypeId[], isOn: boolean) => void;
  onChoose: (id: FavoriteTypeId, onlyFavorites: boolean) => void;
}

/** The kinds of mail of one section. */
export function EmailSection({ title, types, values, latest, changes, onSwitch, onChoose }: Props) {
  const ids = types.map(({ id }) => id);
  return (
    <Card
      actions={[true, false].map((isOn) => (
        <UnstyledButton
          className={classes.all}
          key={String(isOn)}
          onClick={() => onSwitch(ids, isOn)}
        >
          All {isOn ? "on" : "off"}
          <span className="visually-hidden">, {title}</span>
        </UnstyledButton>
      ))}
      flush
      note={`${types.filter(({ id }) => values[id]).length} of ${types.length} on`}
      title={title}
    >
      <div className={classes.types}>
        {types.map((type) => (
          <EmailTypeRow
            isChanged={changes.includes(type.label)}
            key={type.id}
            latest={latest.find((mail) => mail.type === type.id)}
            onChoose={onChoose}
            onSwitch={(isOn) => onSwitch([type.id], isOn)}
            type={type}
            values={values}
          />
        ))}
      </div>
    </Card>
  );
}

interface EmailTypeRowProps {
  type: EmailType & { id: EmailTypeId };
  values: EmailTypeChoices;
  /** The last mail of this kind to the user. */
  latest: Delivery | undefined;
  isChanged: boolean;
  onSwitch: (isOn: boolean) => void;
  onChoose: (id: FavoriteTypeId, onlyFavorites: boolean) => void;
}

/** A kind of mail, with the choice of companies where it has one. */
function EmailTypeRow({ type, values, latest, isChanged, onSwitch, onChoose }: EmailTypeRowProps) {
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
