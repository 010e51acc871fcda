import { Autocomplete, Button, TextInput } from "@mantine/core";
import { IconExternalLink, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { getCompanyLogo } from "../../../domain/contract/companies/company.ts";
import { apiBase } from "../../../domain/contract/route.ts";
import { getDeskCompany, listStatements } from "../../../domain/contract/staff/companies.ts";
import { type EditGroup, editGroups } from "../../../domain/statements/editable-values.ts";
import { factListOf } from "../../../domain/statements/fact-lists.ts";
import { useGrants } from "../../api/account.ts";
import { useReply } from "../../api/query-of.ts";
import { BackLink } from "../../parts/BackLink.tsx";
import { CompanyHead } from "../../parts/company/CompanyHead.tsx";
import { LeaveQuestion } from "../../parts/LeaveQuestion.tsx";
import { companyPath, paths } from "../../paths.ts";
import { Choice } from "../../ui/form/Choice.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffDay } from "../../ui/moments.ts";
import { useDocumentTitle, withProductName } from "../../ui/page/use-document-title.ts";
import { useBreakpoint } from "../../ui/use-breakpoint.ts";
import { AddCompany, AddDeal } from "./AddRecord.tsx";
import { type DeskCompany, type DeskDeal, keyOf, waitingOf } from "./changes.ts";
import { JoinCompanies } from "./JoinCompanies.tsx";
import { ListCard } from "./ListCard.tsx";
import classes from "./market-desk.module.css";
import { PageCard } from "./PageCard.tsx";
import { PartCompany } from "./PartCompany.tsx";
import { type Section, Sections } from "./Sections.tsx";
import { SidePanel } from "./SidePanel.tsx";
import { StatusCard } from "./StatusCard.tsx";
import { TermsCard } from "./TermsCard.tsx";
import { type Draft, useDraft } from "./use-draft.ts";
import { type Attention, ValueCard } from "./ValueCard.tsx";

/** All that editors may state of one company and its deals. */
export function CompanyEditorPage() {
  const { address = "" } = useParams();
  const company = useReply(getDeskCompany, { params: { key: address } });
  useDocumentTitle(withProductName(company.data?.companyName ?? "Company"));
  return (
    <Loaded
      frame={(placeholder) => <div className={classes.wrap}>{placeholder}</div>}
      lines={12}
      query={company}
      what="the company"
    >
      {(loaded) => <Editor company={loaded} key={loaded.companyKey} />}
    </Loaded>
  );
}

const withoutRecords =
  "An earlier version imported this company. Import its files once more, then edit it";

type DialogName = "company" | "deal" | "join" | "part";

function Editor({ company }: { company: DeskCompany }) {
  const { companyTicker, isEditable, deals } = company;
  const draft = useDraft(companyTicker);
  const [dealKey, setDealKey] = useState(deals[0]?.dealKey ?? null);
  const [dialog, setDialog] = useState<DialogName>();
  const deal = deals.find((one) => one.dealKey === dealKey) ?? deals[0];
  const mayState = useGrants().includes("stateFacts");
  const closed = !isEditable
    ? withoutRecords
    : mayState
      ? null
      : "Your roles let you read this page alone";
  const attention = useAttention(company);
  const waiting = listWaiting(company);
  return (
    <>
      <div className={classes.band}>
        <div className={classes.wrap}>
          <Head closed={closed} company={company} deal={deal} onOpen={setDialog} />
        </div>
      </div>
      <div className={classes.wrap}>
        {closed === null ? null : <p className={classes.banner}>{closed}.</p>}
        {waiting === 0 ? null : (
          <p className={classes.banner}>
            <b>
              {waiting === 1 ? "One value" : `${waiting} values`} of {company.companyName}{" "}
              {waiting === 1 ? "needs" : "need"} a person.
            </b>{" "}
            What came later contradicts what an editor stated.
          </p>
        )}
        <div className={classes.editor}>
          <Sections sections={listSections(company, deal)} />
          <div className="cards">
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
                onChange={(value) => setDealKey(Number(value))}
                value={String(deal?.dealKey)}
              />
            ) : null}
            <Cards
              attention={attention}
              closed={closed}
              company={company}
              deal={deal}
              draft={draft}
            />
          </div>
          <SidePanel
            attention={attention}
            closed={closed}
            company={company}
            draft={draft}
            onJoin={() => setDialog("join")}
            onPart={() => setDialog("part")}
          />
        </div>
      </div>
      {draft.count > 0 ? <SaveBar draft={draft} filings={company.filings} /> : null}
      <LeaveQuestion
        isAtRisk={() => draft.count > 0}
        onDiscard={draft.reset}
        question="Discard changes?"
      >
        Your changes of {company.companyName} haven't been saved.
      </LeaveQuestion>
      <Dialogs company={company} onClose={() => setDialog(undefined)} open={dialog} />
    </>
  );
}

/** Tells of the value that a person chose; at first of what waits for a decision, else of what an editor stated. */
function useAttention({ groups }: DeskCompany): Attention {
  const values = groups.flatMap((group) => group.values);
  const first =
    values.find((value) => waitingOf(value).length > 0) ??
    values.find(({ origin }) => origin?.rank === "editor");
  const isInRow = useBreakpoint() !== "xl";
  const [chosen, choose] = useState<string | null>();
  const [open, setOpen] = useState<string | null>(null);
  const usual = first && !isInRow ? keyOf(first.field, first.deal) : null;
  return { chosen: chosen === undefined ? usual : chosen, choose, open, setOpen, isInRow };
}

const listWaiting = ({ groups, lists }: DeskCompany) =>
  groups.flatMap(({ values }) => values).filter((value) => waitingOf(value).length > 0).length +
  lists.filter(({ waiting }) => waiting.length > 0).length;

interface HeadProps {
  company: DeskCompany;
  deal: DeskDeal | undefined;
  closed: string | null;
  onOpen: (dialog: DialogName) => void;
}

function Head({ company, deal, closed, onOpen }: HeadProps) {
  const { companyName, companyTicker, cik, page, groups } = company;
  const mayState = useGrants().includes("stateFacts");
  const statements = useReply(listStatements, {
    params: { key: companyTicker },
    query: { page: 1 },
  });
  const inUse = statements.data?.inUse;
  const exchange = groups
    .filter((group) => group.deal === deal?.dealKey)
    .flatMap(({ values }) => values)
    .find(({ field }) => field === "ExchangeName");
  return (
    <CompanyHead
      actions={
        <div className={classes.actions}>
          <Button
            component={Link}
            leftSection={<IconExternalLink aria-hidden size={15} />}
            to={companyPath(companyTicker)}
          >
            Open profile
          </Button>
          {closed !== null ? null : (
            <Button leftSection={<IconPlus aria-hidden size={15} />} onClick={() => onOpen("deal")}>
              Add deal
            </Button>
          )}
          {mayState ? (
            <Button
              leftSection={<IconPlus aria-hidden size={15} />}
              onClick={() => onOpen("company")}
            >
              Add company
            </Button>
          ) : null}
        </div>
      }
      exchange={exchange?.shown ?? null}
      logo={page.logo && apiBase + getCompanyLogo.path.replace("{name}", page.logo)}
      name={companyName}
      status={deal?.status ?? null}
      ticker={deal?.ticker ?? null}
    >
      <p className={classes.under}>
        <BackLink label="Companies" to={paths.deskCompanies} />
        {cik ? <span>CIK {cik}</span> : null}
        {inUse === undefined ? null : (
          <span>{inUse === 1 ? "1 statement in use" : `${inUse} statements in use`}</span>
        )}
      </p>
    </CompanyHead>
  );
}

const isOf = (deal: DeskDeal | undefined) => (one: { deal: number | null }) =>
  one.deal === null || one.deal === deal?.dealKey;

const titleOf = (group: EditGroup) => editGroups[group];

function listSections(company: DeskCompany, deal: DeskDeal | undefined): Section[] {
  return [
    ...(deal
      ? [
          { id: "status", title: "Status" },
          { id: "terms", title: "Terms", count: deal.terms.length },
        ]
      : []),
    ...company.groups.filter(isOf(deal)).map(({ group, values }) => ({
      ...{ id: group, title: titleOf(group) },
      waiting: values.filter((value) => waitingOf(value).length > 0).length,
    })),
    ...company.lists.filter(isOf(deal)).map(({ list, rows, waiting }) => ({
      ...{ id: `list-${list}`, title: factListOf(list).title },
      ...{ count: rows.length, waiting: waiting.length },
    })),
    { id: "page", title: "Logo and Road Show" },
    { id: "statements", title: "Statements" },
  ];
}

interface CardsProps {
  company: DeskCompany;
  deal: DeskDeal | undefined;
  draft: Draft;
  attention: Attention;
  closed: string | null;
}

/** The cards in which editors state values of the company and of the chosen deal. */
function Cards({ company, deal, draft, attention, closed }: CardsProps) {
  const groups = company.groups.filter(isOf(deal));
  const ofDeal = groups.filter((group) => group.deal !== null).flatMap(({ values }) => values);
  return (
    <>
      {deal ? (
        <>
          <StatusCard
            closed={closed}
            deal={deal}
            draft={draft}
            isSpac={groups.some(({ group }) => group === "spac")}
            key={`status ${deal.dealKey}`}
            values={ofDeal}
          />
          <TermsCard closed={closed} deal={deal} draft={draft} key={`terms ${deal.dealKey}`} />
        </>
      ) : null}
      {groups.map(({ group, values }) => (
        <ValueCard
          attention={attention}
          closed={closed}
          draft={draft}
          id={group}
          key={group}
          title={titleOf(group)}
          values={values}
        />
      ))}
      {company.lists.filter(isOf(deal)).map((list) => (
        <ListCard
          choices={company.choices}
          closed={closed}
          draft={draft}
          key={`${list.list} ${list.deal}`}
          list={list}
        />
      ))}
      <PageCard company={company} />
    </>
  );
}

interface DialogsProps {
  open: DialogName | undefined;
  company: DeskCompany;
  onClose: () => void;
}

function Dialogs({ open, company, onClose }: DialogsProps) {
  const navigate = useNavigate();
  const lead = (address: string) => void navigate(`${paths.deskCompanies}/${address}`);
  const address = company.companyTicker;
  if (open === "company") return <AddCompany onAdded={lead} onClose={onClose} />;
  if (open === "deal") return <AddDeal address={address} onClose={onClose} />;
  if (open === "join") return <JoinCompanies address={address} onClose={onClose} onJoined={lead} />;
  if (open === "part") return <PartCompany company={company} onClose={onClose} onParted={lead} />;
  return null;
}

function SaveBar({ draft, filings }: { draft: Draft; filings: readonly string[] }) {
  const labels = [...new Set(Object.values(draft.changes).map(({ label }) => label))].join(", ");
  return (
    <section aria-label="Unsaved changes" className={classes.save}>
      <div className={classes.wrap}>
        <p>
          <b>{draft.count === 1 ? "1 unsaved change" : `${draft.count} unsaved changes`}:</b>{" "}
          {labels}
        </p>
        <TextInput
          aria-label="Reason, for the log and for readers of the source"
          error={draft.missing || null}
          maxLength={500}
          onChange={(event) => draft.setBecause(event.currentTarget.value)}
          placeholder="Reason, for the log and for readers of the source"
          value={draft.because}
        />
        <Autocomplete
          aria-label="Document, if there is one"
          data={[...filings]}
          limit={20}
          maxLength={1000}
          onChange={draft.setDocument}
          placeholder="Document: https:// or a filing"
          value={draft.document}
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
      </div>
    </section>
  );
}
