import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { Reply } from "../../../domain/contract/route.ts";
import { listDeskCompanies } from "../../../domain/contract/staff/companies.ts";
import { JoinForm, joinCompanies, previewJoin } from "../../../domain/contract/staff/records.ts";
import { cutText } from "../../../domain/fields/cell-cuts.ts";
import { call } from "../../api/call.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { readFailedCall } from "../../ui/form/failed-call.ts";
import { useFormStage } from "../../ui/form/form-stage.ts";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import classes from "./cards.module.css";

interface Props {
  address: string;
  onClose: () => void;
  onJoined: (address: string) => void;
}

/** States that another company, which is found by its name or ticker, is this one. */
export function JoinCompanies({ address, onClose, onJoined }: Props) {
  const [search, setSearch] = useState("");
  const found = useReply(listDeskCompanies, { query: { search: search.trim() } });
  const others = (found.data ?? []).filter(({ companyTicker }) => companyTicker !== address);
  return (
    <Dialog onClose={onClose} size={560} title="Join with another company">
      <p className="quiet">
        All that is known of both becomes one company with the name of this one. Research, news,
        favorites and notes of the other company come with it. The join can be taken back on this
        page, which gives both companies back as they were.
      </p>
      <TextInput
        data-autofocus
        label="Search companies"
        leftSection={<IconSearch aria-hidden size={15} />}
        maxLength={256}
        onChange={(event) => setSearch(event.currentTarget.value)}
        placeholder="Company or ticker"
        value={search}
      />
      <Form
        defaults={{ other: "", because: "" }}
        label="Join companies"
        schema={JoinForm}
        send={async (body) => {
          const { companyTicker } = await change(joinCompanies, { params: { key: address }, body });
          notifySuccess("The two companies are one.");
          onClose();
          onJoined(companyTicker);
        }}
      >
        <SelectField
          label="The other company"
          name="other"
          options={others.map(({ companyTicker, companyName, ticker, status }) => ({
            value: companyTicker,
            label: [companyName, ticker, status].filter(Boolean).join(", "),
          }))}
          placeholder="Choose one"
        />
        <JoinPreview address={address} />
        <TextField label="Reason" name="because" />
        <SubmitButton sentText="Joined">Join</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Tells what joining the chosen company would change. */
function JoinPreview({ address }: Pick<Props, "address">) {
  const other: string = useWatch({ name: "other" });
  // Once the two are being joined there is nothing to foresee.
  const isEditing = useFormStage() === "editing";
  const preview = useQuery({
    queryKey: [previewJoin.path, address, other],
    queryFn: () => call(previewJoin, { params: { key: address }, body: { other } }),
    enabled: other !== "" && isEditing,
    retry: false,
    gcTime: 0,
  });
  if (other === "") return null;
  return (
    <section aria-label="What this changes">
      <h3 className={classes.part}>What this changes</h3>
      {preview.data ? (
        <Outcome outcome={preview.data} />
      ) : (
        <p className="nothing" role="status">
          {preview.error ? readFailedCall(preview.error).summaryErrors.join(" ") : "Computing…"}
        </p>
      )}
    </section>
  );
}

function Outcome({
  outcome: { areGenerated, companyName, deals, effects },
}: {
  outcome: Reply<typeof previewJoin>;
}) {
  const tickers = new Map(deals.map(({ deal, ticker }) => [deal, ticker ?? deal]));
  return (
    <>
      {areGenerated ? (
        <p className="nothing">
          Values that no source of the demo market states, such as the backers, managers and
          financial statements, stay those of {companyName}. Where {companyName} has no such list,
          that of the other company is shown.
        </p>
      ) : null}
      <dl aria-label="Deals of both companies" className="fact-rows ruled small-below">
        {deals.map(({ deal, companyName: name, ticker, status, isKept }) => (
          <div key={deal}>
            <dt>
              {[ticker, status].filter(Boolean).join(", ")}
              <small>{name}</small>
            </dt>
            <dd>{isKept ? "stays a deal" : "is no IPO of the joined company"}</dd>
          </div>
        ))}
      </dl>
      {effects.length === 0 ? (
        <p className="nothing">No value of these deals changes.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        <section aria-label="Values that change" className={classes.foreseen} tabIndex={0}>
          <dl className="fact-rows ruled">
            {effects.map(({ deal, label, before, after }) => (
              <div key={`${deal} ${label}`}>
                <dt>
                  {label}
                  {deal === null ? "" : ` (${tickers.get(deal) ?? deal})`}
                </dt>
                <dd>
                  <span className={classes.former}>{shorten(before)} →</span>{" "}
                  <b>{shorten(after)}</b>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** A description is told by its beginning. */
const shorten = (text: string) => cutText(text, { over: 90, keep: 89 });
