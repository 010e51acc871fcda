import { Checkbox } from "@mantine/core";
import { useController } from "react-hook-form";
import { listDealRecords, PartForm, partCompany } from "../../../domain/contract/staff/records.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { formatStaffDay } from "../../ui/moments.ts";
import { notifySuccess } from "../../ui/notify.ts";
import type { DeskCompany } from "./changes.ts";

interface PartProps {
  company: DeskCompany;
  onClose: () => void;
  onParted: (address: string) => void;
}

/** States that some deals, or some records of a deal, are of another company, which a name or a ticker ties to this one. */
export function PartCompany({ company, onClose, onParted }: PartProps) {
  const { companyName, companyTicker, deals } = company;
  return (
    <Dialog onClose={onClose} size={480} title="Part into two companies">
      <p className="quiet">
        The deals that you choose, with all that is filed under their numbers, become a company of
        their own. Of a deal that is two, choose the records of the other company. It can be taken
        back on this page.
      </p>
      <Form
        defaults={{ deals: [] as number[], records: [] as number[], because: "" }}
        label="Part company"
        schema={PartForm}
        send={async (body) => {
          const parted = await change(partCompany, { params: { key: companyTicker }, body });
          notifySuccess(`${companyName} is two companies.`);
          onClose();
          onParted(parted.companyTicker);
        }}
      >
        <Boxes
          label="Deals of the other company"
          name="deals"
          options={deals.map(({ dealKey, ...deal }) => ({ id: dealKey, label: nameDeal(deal) }))}
        />
        <RecordsField company={company} />
        <TextField label="Reason" name="because" />
        <SubmitButton sentText="Parted">Part</SubmitButton>
      </Form>
    </Dialog>
  );
}

const nameDeal = (
  deal: Pick<DeskCompany["deals"][number], "ticker" | "status" | "pricedOn" | "expectedOn">,
) =>
  [deal.ticker, deal.status, formatDay(deal.pricedOn ?? deal.expectedOn)]
    .filter(Boolean)
    .join(", ");

const formatDay = (day: string | null) => day && formatStaffDay(day);

/** The records of each deal that has several, so that one deal of two companies can be told apart. */
function RecordsField({ company: { companyTicker, deals } }: Pick<PartProps, "company">) {
  const found = useReply(listDealRecords, { params: { key: companyTicker } });
  const records = found.data?.records ?? [];
  const several = deals.filter(
    ({ dealKey }) => records.filter(({ deal }) => deal === dealKey).length > 1,
  );
  const ids = new Set(several.map(({ dealKey }) => dealKey));
  if (several.length === 0) return null;
  return (
    <Boxes
      label="Or records of one deal"
      name="records"
      options={records
        .filter(({ deal }) => deal !== null && ids.has(deal))
        .map(({ id, company, ticker, source, place, on }) => ({
          id,
          label: [company, ticker, formatDay(on)].filter(Boolean).join(", "),
          note: `${source}, ${place}`,
        }))}
    />
  );
}

interface BoxesProps {
  label: string;
  name: "deals" | "records";
  options: readonly { id: number; label: string; note?: string }[];
}

function Boxes({ label, name, options }: BoxesProps) {
  const { field, fieldState } = useController({ name });
  const chosen: readonly number[] = field.value;
  return (
    <Checkbox.Group
      error={fieldState.error?.message}
      label={label}
      onChange={(values) => field.onChange(values.map(Number))}
      value={chosen.map(String)}
    >
      <div className="close-stack">
        {options.map((option) => (
          <Checkbox
            description={option.note}
            key={option.id}
            label={option.label}
            value={String(option.id)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
