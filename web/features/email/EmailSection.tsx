import { UnstyledButton } from "@mantine/core";
import type { Delivery } from "../../../domain/contract/users/email-preferences.ts";
import type { EmailTypeChoices } from "../../../domain/email/email-preferences.ts";
import type { EmailType, EmailTypeId, FavoriteTypeId } from "../../../domain/email/email-types.ts";
import { Card } from "../../ui/Card.tsx";
import { EmailTypeRow } from "./EmailTypeRow.tsx";
import classes from "./email.module.css";

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
