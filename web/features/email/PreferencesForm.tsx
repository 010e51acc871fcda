import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Delivery,
  getEmailDeliveries,
  saveEmailPreferences,
} from "../../../domain/contract/users/email-preferences.ts";
import { criteriaGroups } from "../../../domain/email/criteria.ts";
import {
  type EmailPreferences,
  setEmailType,
  setOnlyFavorites,
} from "../../../domain/email/email-preferences.ts";
import {
  choiceKey,
  emailSections,
  emailTypes,
  isFavoriteType,
} from "../../../domain/email/email-types.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { notifySuccess } from "../../ui/notify.ts";
import { CriteriaGroup } from "./CriteriaGroup.tsx";
import { EmailSection } from "./EmailSection.tsx";
import classes from "./email.module.css";
import { outcomeText } from "./outcome-text.ts";
import { SaveFailure } from "./SaveFailure.tsx";

/** The checkboxes of both groups. A bar offers to save as soon as something differs from what is stored. */
export function PreferencesForm({ saved }: { saved: EmailPreferences }) {
  const [draft, setDraft] = useState(saved);
  const deliveries = useReply(getEmailDeliveries).data;
  const changes = listChanges(saved, draft);
  const saving = useMutation({
    mutationFn: (body: EmailPreferences) => change(saveEmailPreferences, { body }),
    onSuccess: () => notifySuccess("Email Preferences successfully saved."),
  });
  const { emailTypes: types, filterByCriteria: criteria } = draft;
  const changeTypes = (changed: EmailPreferences["emailTypes"]) =>
    setDraft({ ...draft, emailTypes: changed });

  return (
    <form
      aria-label="Email Preferences"
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate(draft);
      }}
    >
      <div className={classes.groups}>
        <fieldset className={classes.group}>
          <legend>
            Email Types{" "}
            <span>
              {emailTypes.filter(({ id }) => types[id]).length} of {emailTypes.length} on
            </span>
          </legend>
          {emailSections.map((section) => (
            <EmailSection
              changes={changes}
              latest={deliveries?.latest ?? []}
              key={section.title}
              onChoose={(id, onlyFavorites) =>
                changeTypes(setOnlyFavorites(types, id, onlyFavorites))
              }
              onSwitch={(ids, isOn) =>
                changeTypes(ids.reduce((all, id) => setEmailType(all, id, isOn), types))
              }
              title={section.title}
              types={section.types}
              values={types}
            />
          ))}
        </fieldset>
        <fieldset className={classes.group}>
          <legend>
            Filter by Criteria <span>applies to single-company emails</span>
          </legend>
          <Card flush>
            {criteriaGroups.map((group) => (
              <CriteriaGroup
                criteria={group.criteria}
                key={group.title}
                onTick={(id, isTicked) =>
                  setDraft({ ...draft, filterByCriteria: { ...criteria, [id]: isTicked } })
                }
                ticked={criteria}
                title={group.title}
              />
            ))}
            <p className={classes.rule}>
              A company must match one checked box in each group. A missing value never blocks an
              email.
            </p>
          </Card>
          <DeliveryProblems problems={deliveries?.problems ?? []} />
        </fieldset>
      </div>
      <SaveFailure error={saving.error} />
      <SaveBar changes={changes} onReset={() => setDraft(saved)} saving={saving} />
    </form>
  );
}

interface BarProps {
  changes: readonly string[];
  saving: { isPending: boolean; isSuccess: boolean };
  onReset: () => void;
}

function SaveBar({ changes, saving, onReset }: BarProps) {
  return (
    <div className={classes.bar}>
      <p className="cut fill plain" role="status">
        {changes.length > 0
          ? `${changes.length} unsaved ${changes.length === 1 ? "change" : "changes"}: ${changes.join(", ")}`
          : saving.isSuccess
            ? "All changes are saved."
            : ""}
      </p>
      <Button disabled={changes.length === 0 || saving.isPending} onClick={onReset}>
        Reset
      </Button>
      <Button aria-busy={saving.isPending} type="submit" variant="filled">
        Save
      </Button>
    </div>
  );
}

/** Names the kinds and criteria in which two preferences differ. */
function listChanges(before: EmailPreferences, after: EmailPreferences): string[] {
  const types = emailTypes.filter(({ id }) =>
    [id, ...(isFavoriteType(id) ? [choiceKey("flagged", id)] : [])].some(
      (key) => before.emailTypes[key] !== after.emailTypes[key],
    ),
  );
  const criteria = criteriaGroups
    .flatMap((group) => [...group.criteria])
    .filter(({ id }) => before.filterByCriteria[id] !== after.filterByCriteria[id]);
  return [...types, ...criteria].map(({ label }) => label);
}

/** The mails that were not taken at once, with the words of the reader's own mail server. */
function DeliveryProblems({ problems }: { problems: readonly Delivery[] }) {
  if (problems.length === 0) return null;
  return (
    <Card note="last 30 days" title="Problems with delivery">
      <ul className={classes.problems}>
        {problems.map((mail) => (
          <li key={mail.settledAt + mail.subject}>
            <b>{mail.subject}</b>
            <span className="small">
              {formatMoment(mail.settledAt)}, {outcomeText(mail)}
            </span>
            {mail.answer === null ? null : <code>{mail.answer}</code>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
