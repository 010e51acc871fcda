import { Button, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useDeferredValue, useState } from "react";
import { Link, useNavigate } from "react-router";
import { listDeskCompanies } from "../../../domain/contract/staff/companies.ts";
import { useGrants } from "../../api/account.ts";
import { useReply } from "../../api/query-of.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { StateMark } from "../../ui/StateMark.tsx";
import { RowTable } from "../../ui/tables/RowTable.tsx";
import { AddCompany } from "./AddRecord.tsx";

/** Where staff find a company to edit; without a text, those with conflicts and those that editors stated about last. */
export function CompaniesPage() {
  const [text, setText] = useState("");
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const mayState = useGrants().includes("stateFacts");
  const search = useDeferredValue(text).trim();
  const list = useReply(listDeskCompanies, { query: { search } });
  const open = (address: string) => void navigate(`${paths.deskCompanies}/${address}`);
  return (
    <Page
      actions={
        mayState ? (
          <Button
            leftSection={<IconPlus aria-hidden size={15} />}
            onClick={() => setAdding(true)}
            variant="filled"
          >
            Add company
          </Button>
        ) : null
      }
      title="Companies"
    >
      <TextInput
        aria-label="Search companies"
        className="list-search"
        leftSection={<IconSearch aria-hidden size={15} />}
        maxLength={256}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder="Company or ticker"
        value={text}
      />
      <Card flush>
        <Loaded lines={8} query={list} what="the companies">
          {(companies) =>
            companies.length === 0 ? (
              <EmptyState
                advice={
                  search === ""
                    ? "Search for a company to state a value of it."
                    : "Try another text, or add the company."
                }
              />
            ) : (
              <RowTable
                density="usual"
                heads={["Company", "Ticker", "Status", "Statements", "To decide"]}
                label="Companies"
                numbers={["Statements"]}
                rows={companies.map((one) => [
                  <Link key="company" to={`${paths.deskCompanies}/${one.companyTicker}`}>
                    {one.companyName}
                  </Link>,
                  one.ticker ?? "—",
                  one.status ?? "No deal",
                  one.statements || "",
                  one.conflicts === 0 ? null : (
                    <StateMark key="conflicts" tone="warn">
                      {one.conflicts === 1 ? "1 conflict" : `${one.conflicts} conflicts`}
                    </StateMark>
                  ),
                ])}
              />
            )
          }
        </Loaded>
      </Card>
      {isAdding ? <AddCompany onAdded={open} onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
