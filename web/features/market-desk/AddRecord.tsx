import { useState } from "react";
import { Link } from "react-router";
import { listDeskCompanies } from "../../../domain/contract/staff/companies.ts";
import {
  addCompany,
  addDeal,
  CompanyForm,
  DealForm,
} from "../../../domain/contract/staff/records.ts";
import { venues } from "../../../domain/venues/venues.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { paths } from "../../paths.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { FieldColumns } from "../../ui/form/FieldColumns.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import classes from "./cards.module.css";

const kinds = {
  company: "Private company, no filing",
  confidential: "Filed confidentially",
  filed: "Filed in public",
};
const options = (some: readonly (keyof typeof kinds)[]) =>
  some.map((value) => ({ value, label: kinds[value] }));
const dayLabel = "Day of the filing, as 2026-01-31";

interface AddProps {
  onAdded: (address: string) => void;
  onClose: () => void;
}

/** Adds a company that no source knows; first it asks whether the company is one of those with a similar name. */
export function AddCompany({ onAdded, onClose }: AddProps) {
  const [name, setName] = useState("");
  const similar = useReply(listDeskCompanies, { query: { search: name.trim() } });
  const found = name.trim().length < 3 ? [] : (similar.data ?? []).slice(0, 5);
  return (
    <Dialog onClose={onClose} size={560} title="Add a company">
      <Form
        defaults={{
          ...{ name: "", cik: "", ticker: "", exchange: "", kind: "company", on: "", because: "" },
          isOther: false,
        }}
        label="Add a company"
        schema={CompanyForm}
        send={async (body) => {
          const { companyTicker } = await change(addCompany, { body });
          notifySuccess(`${body.name} is added.`);
          onAdded(companyTicker);
        }}
      >
        <TextField
          data-autofocus
          label="Name"
          name="name"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {found.length === 0 ? null : (
          <div className={classes.similar}>
            <p>Is it one of these?</p>
            <ul aria-label="Similar companies">
              {found.map((one) => (
                <li key={one.companyKey}>
                  <Link onClick={onClose} to={`${paths.deskCompanies}/${one.companyTicker}`}>
                    {one.companyName}
                  </Link>{" "}
                  {[one.ticker, one.status].filter(Boolean).join(", ")}
                </li>
              ))}
            </ul>
            <CheckboxField label="It is none of these" name="isOther" />
          </div>
        )}
        <FieldColumns>
          <SelectField
            label="What is known"
            name="kind"
            options={options(["company", "confidential", "filed"])}
          />
          <TextField label={dayLabel} name="on" />
        </FieldColumns>
        <FieldColumns>
          <TextField label="Ticker" name="ticker" />
          <TextField label="CIK" name="cik" />
        </FieldColumns>
        <SelectField
          label="Exchange"
          name="exchange"
          options={venues.map(({ name: value }) => ({ value, label: value }))}
          placeholder="Not known"
        />
        <TextField label="Reason" name="because" />
        <SubmitButton sentText="Added">Add company</SubmitButton>
      </Form>
    </Dialog>
  );
}

export function AddDeal({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} size={480} title="Add a deal">
      <Form
        defaults={{ kind: "filed", on: "", because: "" }}
        label="Add a deal"
        schema={DealForm}
        send={async (body) => {
          await change(addDeal, { params: { key: address }, body });
          notifySuccess("The deal is added.");
          onClose();
        }}
      >
        <FieldColumns>
          <SelectField label="Filing" name="kind" options={options(["filed", "confidential"])} />
          <TextField data-autofocus label={dayLabel} name="on" />
        </FieldColumns>
        <TextField label="Reason" name="because" />
        <SubmitButton sentText="Added">Add deal</SubmitButton>
      </Form>
    </Dialog>
  );
}
