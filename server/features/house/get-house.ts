import { houseSettingNames } from "../../../domain/house/house-settings.ts";
import { staffEmails } from "../../accounts/account-expiry.ts";
import { usualHouse } from "../../config.ts";
import { listHouseChanges, listHouseSettings } from "../../house/house-repository.ts";
import type { Context, Verb } from "../../http/context.ts";
import { readReadiness } from "./readiness-repository.ts";

type ChangeRow = Awaited<ReturnType<typeof listHouseChanges>>[number];

export const getHouse: Verb<"getHouse"> = async (context) => {
  const { db, config } = context;
  const changes = new Map((await listHouseSettings(db)).map((row) => [row.name, row]));
  return {
    settings: houseSettingNames.map((name) => {
      const changed = changes.get(name);
      return {
        name,
        value: config.house[name],
        fallback: config.houseOfEnvironment[name],
        changed: changed ? toChange(changed) : null,
      };
    }),
    checklist: await checkReadiness(context),
  };
};

const mostChanges = 50;

export const listHouseHistory: Verb<"listHouseHistory"> = async ({ db }, { params: { name } }) => {
  const changes = await listHouseChanges(db, name, mostChanges);
  return { changes: changes.map(toChange) };
};

function toChange({ change_id: id, value, changed_at, changed_by: changedBy }: ChangeRow) {
  return { id, value, changedAt: changed_at.toISOString(), changedBy };
}

/** Says what a portal still needs before its first client. */
async function checkReadiness({ db, config }: Context) {
  const { house } = config;
  const staff = staffEmails(config);
  const ready = await readReadiness(db, staff);
  const isOutside = config.publicUrl !== undefined;
  return [
    {
      what: "The house has a name",
      advice: "State it below, or as PROVIDER_NAME.",
      isDone: house.name !== usualHouse.name,
    },
    {
      what: "Clients know whom to write to and call",
      advice: "State an email address and a phone number below.",
      isDone: house.email !== "" && house.phone !== "",
    },
    {
      what: "Reports have disclosures",
      advice: "State them below; reports then end with them.",
      isDone: house.disclosures !== "",
    },
    {
      what: "There are deals",
      advice: "Set EDGAR_AGENT to follow filings, or import a file.",
      isDone: ready.has_deals,
    },
    {
      what: "There are prices",
      advice: "Set PRICE_FEED, or import a file of prices.",
      isDone: config.priceFeed !== undefined || ready.has_prices,
    },
    {
      what: "Mail leaves the portal",
      advice: "Set SMTP_URL; until then it is kept in the mailbox.",
      isDone: config.smtpUrl !== undefined,
    },
    {
      what: "Links in mail lead to the portal",
      advice: "Set PUBLIC_URL to its address.",
      isDone: isOutside,
    },
    {
      what: "All staff have a second factor",
      advice: `They turn it on in Account Settings: ${ready.staff_without_factor} of ${ready.staff} have not.`,
      isDone: ready.staff > 0 && ready.staff_without_factor === 0,
    },
    {
      what: "There is a client",
      advice: "Add an account, or turn a trial request into one.",
      isDone: ready.has_clients,
    },
  ];
}
