import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Description } from "../../../../domain/contract/companies/company-shapes.ts";
import { countUnreadNotes } from "../../../../domain/contract/companies/team-notes.ts";
import { profileTabs, tabsApart } from "../../../../domain/profile/profile-tabs.ts";
import { useReply } from "../../../api/query-of.ts";
import { findWalkStep } from "../../../parts/company/company-walk.ts";
import { companyPath, paths } from "../../../paths.ts";
import { InnerNavigation } from "../../../ui/page/InnerNavigation.tsx";
import classes from "./header.module.css";
import { tabOfAddress } from "./tabs.ts";

/** The tabs of a company, the way back, and the neighbours in the view that it was opened from. */
export function CompanyNavigation({ description }: { description: Description }) {
  const { tickerSymbol, tabs } = description;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const entry = useEntry(tickerSymbol);
  const base = companyPath(tickerSymbol);
  const unread = useReply(countUnreadNotes, { query: { ticker: tickerSymbol } }).data ?? 0;
  const pages = profileTabs
    .filter(({ id }) => tabs.includes(id))
    .map(({ id, label, path }) => ({
      label,
      path: `${base}/${path}`,
      isApart: tabsApart.includes(id),
      unread: id === "teamNotes" ? unread : 0,
    }));
  const step = findWalkStep(tickerSymbol);
  const back = { label: "Back", path: step?.path ?? paths.dashboard };
  const open = (path: string) => {
    const steps = path === back.path ? entry.current - historyIndex() - 1 : 0;
    // Without a page before the company in the history, the way back follows the link.
    if (steps !== 0 && entry.current > 0) void navigate(steps);
    else void navigate(path);
  };
  const tab = tabOfAddress(pathname);
  return (
    <div className={classes.navigation}>
      <InnerNavigation
        back={back}
        current={tab === null ? pathname : `${base}/${tab.path}`}
        label="Company sections"
        onOpen={open}
        pages={pages}
      />
      {step === null ? null : (
        <nav aria-label={`Companies of ${step.label}`} className={classes.walk}>
          <WalkLink label="Previous company" ticker={step.previous}>
            <IconChevronLeft aria-hidden size={16} />
          </WalkLink>
          <span>
            {step.place.toLocaleString("en-US")} of {step.count.toLocaleString("en-US")}
          </span>
          <WalkLink label="Next company" ticker={step.next}>
            <IconChevronRight aria-hidden size={16} />
          </WalkLink>
        </nav>
      )}
    </div>
  );
}

interface WalkLinkProps {
  label: string;
  ticker: string | null;
  children: ReactNode;
}

/** A step replaces the company in the history, so that one step back leads to the view. */
function WalkLink({ label, ticker, children }: WalkLinkProps) {
  if (ticker === null)
    return (
      <span aria-disabled="true" className={classes.walkEnd}>
        {children}
      </span>
    );
  return (
    <Link aria-label={`${label}: ${ticker}`} replace title={ticker} to={companyPath(ticker)}>
      {children}
    </Link>
  );
}

/** The place in the history at which the reader came to the company. */
function useEntry(ticker: string) {
  const entry = useRef(historyIndex());
  const entered = useRef(ticker);
  useEffect(() => {
    if (entered.current === ticker) return;
    entered.current = ticker;
    entry.current = historyIndex();
  }, [ticker]);
  return entry;
}

/** The router numbers the entries of the history; the first page of a visit is 0. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === "number" ? index : 0;
}
