import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconListCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  listProposedFacts,
  proposedPageSize,
} from "../../../domain/contract/staff/proposed-facts.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { CompaniesWithFacts } from "./CompaniesWithFacts.tsx";
import { FactReview } from "./FactReview.tsx";
import { ProposalRules } from "./ProposalRules.tsx";

/** Values that filings state and no rule proves, by company; staff accept, correct or refuse each. */
export function ProposedFactsPage() {
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get("page"))) || 1);
  const list = useReply(listProposedFacts, { query: { page } });
  const wanted = Number(address.get("company")) || undefined;
  const first = list.data?.companies[0]?.companyKey;
  const [held, hold] = useState<{ page: number; first: number }>();
  // The first company stays when its last value is decided, so that the decision can be seen and taken back.
  if (first !== undefined && held?.page !== page) hold({ page, first });
  const companyKey = wanted ?? (held?.page === page ? held.first : first);
  const open = (next: Record<string, string>) => setAddress(next, { replace: true });
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / proposedPageSize));
  return (
    <Page
      actions={
        pages > 1 ? (
          <>
            <Button
              aria-label="Earlier companies"
              disabled={page <= 1}
              onClick={() => open({ page: String(page - 1) })}
            >
              <IconChevronLeft aria-hidden size={15} />
            </Button>
            <Button
              aria-label="More companies"
              disabled={page >= pages}
              onClick={() => open({ page: String(page + 1) })}
            >
              <IconChevronRight aria-hidden size={15} />
            </Button>
          </>
        ) : null
      }
      sub={list.data && list.data.total > 0 ? describeOpen(list.data) : null}
      title="Proposed Facts"
    >
      <Loaded lines={10} query={list} what="the proposed facts">
        {({ companies }) =>
          companyKey !== undefined ? (
            <>
              <CompaniesWithFacts
                companies={companies}
                onChoose={(key) => open({ page: String(page), company: String(key) })}
                shown={companyKey}
              />
              <ProposalRules />
              <FactReview companyKey={companyKey} key={companyKey} />
            </>
          ) : (
            <Card>
              <EmptyState
                advice="Unverified values from filings will be listed here."
                icon={IconListCheck}
                title="Nothing to review"
              />
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

function describeOpen({ open, total }: { open: number; total: number }): string {
  const facts = `${open.toLocaleString("en-US")} ${open === 1 ? "value" : "values"}`;
  const of = `${total.toLocaleString("en-US")} ${total === 1 ? "company" : "companies"}`;
  return `${facts} of ${of} to decide. Nothing is published before it is accepted`;
}
