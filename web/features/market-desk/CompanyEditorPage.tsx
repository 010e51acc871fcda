import { Button, TextInput } from "@mantine/core";
import { IconExternalLink, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { getDeskCompany } from "../../../domain/contract/staff/companies.ts";
import { type EditGroup, editGroups } from "../../../domain/statements/editable-values.ts";
import { factListOf } from "../../../domain/statements/fact-lists.ts";
import { useGrants } from "../../api/account.ts";
import { useReply } from "../../api/query-of.ts";
import { BackLink } from "../../parts/BackLink.tsx";
import { companyPath, paths } from "../../paths.ts";
import { Choice } from "../../ui/form/Choice.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffDay } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import { AddDeal } from "./AddRecord.tsx";
import type { DeskCompany, DeskDeal } from "./changes.ts";
import { JoinCompanies, PartCompany } from "./JoinAndPart.tsx";
import { ListCard } from "./ListCard.tsx";
import classes from "./market-desk.module.css";
import { SidePanel } from "./SidePanel.tsx";
import { StatusCard } from "./StatusCard.tsx";
import { type Draft, useDraft } from "./use-draft.ts";
import { ValueCard } from "./ValueCard.tsx";

/** All that editors may state of one company and its deals. */
export function CompanyEditorPage() {
  const { address = "" } = useParams();
  const company = useReply(getDeskCompany, { params: { key: address } });
  return (
    <Loaded lines={12} query={company} what="the company">
      {(loaded) => <Editor company={loaded} key={loaded.companyKey} />}
    </Loaded>
  );
}

const withoutRecords =
  "An earlier version imported this company. Import its files once more, then edit it";

function Editor({ company }: { company: DeskCompany }) {
  const { companyName, companyTicker, cik, isEditable, isGenerated, deals } = company;
  const draft = useDraft(companyTicker);
  const [dealKey, setDealKey] = useState(deals[0]?.dealKey ?? null);
  const [dialog, setDialog] = useState<"deal" | "join" | "part">();
  const navigate = useNavigate();
  const deal = deals.find((one) => one.dealKey === dealKey) ?? deals[0];
  const mayState = useGrants().includes("stateFacts");
  const closed = !isEditable
    ? withoutRecords
    : mayState
      ? null
      : "Your roles let you read this page alone";
  return (
    <Page
      actions={
        <>
          <Button
            component={Link}
            leftSection={<IconExternalLink aria-hidden size={15} />}
            to={companyPath(companyTicker)}
          >
            Open profile
          </Button>
          <Button
            disabled={closed !== null || isGenerated}
            leftSection={<IconPlus aria-hidden size={15} />}
            onClick={() => setDialog("deal")}
          >
            Add deal
          </Button>
        </>
      }
      badge={deal ? <span className="badge">{deal.status}</span> : null}
      sub={[deal?.ticker, cik && `CIK ${cik}`].filter(Boolean).join(", ")}
      title={companyName}
    >
      <BackLink label="Companies" to={paths.deskCompanies} />
      {closed === null ? null : <p className="warning">{closed}.</p>}
      {deals.length > 1 ? (
        <Choice
          data={deals.map((one) => ({
            value: String(one.dealKey),
            label: [one.ticker, one.status, one.pricedOn && formatStaffDay(one.pricedOn)]
              .filter(Boolean)
              .join(", "),
          }))}
          label="Deal"
          maw={320}
          mb={10}
          onChange={(value) => setDealKey(Number(value))}
          value={String(deal?.dealKey)}
        />
      ) : null}
      <div className={classes.editor}>
        <Cards closed={closed} company={company} deal={deal} draft={draft} />
        <SidePanel
          closed={closed}
          company={company}
          draft={draft}
          onJoin={() => setDialog("join")}
          onPart={() => setDialog("part")}
        />
      </div>
      {draft.count > 0 ? <SaveBar draft={draft} /> : null}
      {dialog === "deal" ? (
        <AddDeal address={companyTicker} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === "join" ? (
        <JoinCompanies
          address={companyTicker}
          onClose={() => setDialog(undefined)}
          onJoined={(address) => void navigate(`${paths.deskCompanies}/${address}`)}
        />
      ) : null}
      {dialog === "part" ? (
        <PartCompany
          company={company}
          onClose={() => setDialog(undefined)}
          onParted={(address) => void navigate(`${paths.deskCompanies}/${address}`)}
        />
      ) : null}
    </Page>
  );
}

interface CardsProps {
  company: DeskCompany;
  deal: DeskDeal | undefined;
  draft: Draft;
  closed: string | null;
}

/** What may be stated of the company and of the chosen deal, with a rail of links to its cards. */
function Cards({ company, deal, draft, closed }: CardsProps) {
  const isShown = (one: { deal: number | null }) => one.deal === null || one.deal === deal?.dealKey;
  const groups = company.groups.filter(isShown);
  const lists = company.lists.filter(isShown);
  const sections = [
    ...(deal ? [["status", "Status and Terms"] as const] : []),
    ...groups.map(({ group }) => [group, titleOf(group)] as const),
    ...lists.map(({ list }) => [`list-${list}`, factListOf(list).title] as const),
    ["statements", "Statements"] as const,
  ];
  return (
    <>
      <nav aria-label="Sections" className={classes.rail}>
        {sections.map(([id, title]) => (
          <a href={`#${id}`} key={id}>
            {title}
          </a>
        ))}
      </nav>
      <div className="cards">
        {deal ? <StatusCard closed={closed} deal={deal} draft={draft} key={deal.dealKey} /> : null}
        {groups.map(({ group, values }) => (
          <ValueCard
            closed={closed}
            draft={draft}
            id={group}
            key={group}
            title={titleOf(group)}
            values={values}
          />
        ))}
        {lists.map((list) => (
          <ListCard
            choices={company.choices}
            closed={closed}
            draft={draft}
            key={`${list.list} ${list.deal}`}
            list={list}
          />
        ))}
      </div>
    </>
  );
}

const titleOf = (group: EditGroup) => editGroups[group];

function SaveBar({ draft }: { draft: Draft }) {
  const labels = [...new Set(Object.values(draft.changes).map(({ label }) => label))].join(", ");
  return (
    <section aria-label="Unsaved changes" className={classes.save}>
      <p>
        <b>{draft.count === 1 ? "1 unsaved change" : `${draft.count} unsaved changes`}:</b> {labels}
      </p>
      <TextInput
        aria-label="Reason, for the log and for readers of the source"
        error={draft.missing || null}
        maxLength={500}
        onChange={(event) => draft.setBecause(event.currentTarget.value)}
        placeholder="Reason, for the log and for readers of the source"
        value={draft.because}
      />
      <Button onClick={draft.reset}>Reset</Button>
      <Button
        disabled={draft.problems.size > 0}
        loading={draft.isPending}
        onClick={draft.save}
        variant="filled"
      >
        Save
      </Button>
    </section>
  );
}
