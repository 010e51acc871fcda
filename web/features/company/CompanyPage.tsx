import type { ReactNode } from "react";
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from "react-router";
import { StagesStrip } from "../../parts/company/StagesStrip.tsx";
import { PartFailure } from "../../parts/PartFailure.tsx";
import { FigureSources } from "../../parts/sources/FigureSources.tsx";
import { companyPath, paths } from "../../paths.ts";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { ErrorState } from "../../ui/loading/ErrorState.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { useDocumentTitle } from "../../ui/page/use-document-title.ts";
import { CompanyHeader, NameAgain } from "./frame/CompanyHeader.tsx";
import { CompanyNavigation } from "./frame/CompanyNavigation.tsx";
import classes from "./frame/header.module.css";
import { LoadingCompany } from "./frame/LoadingCompany.tsx";
import { TradingStrip } from "./frame/TradingStrip.tsx";
import { tabOfAddress } from "./frame/tabs.ts";
import { PaperLoader } from "./printed/PaperLoader.tsx";
import { useCompany } from "./use-company.ts";

const PrintedProfile = lazyPart(
  async () => (await import("./printed/PrintedProfile.tsx")).PrintedProfile,
  {
    fallback: ({ ticker }) => <LoadingCompany ticker={ticker} />,
    failure: (retry, { ticker }) => (
      <FramedState ticker={ticker}>
        <PartFailure onRetry={retry} />
      </FramedState>
    ),
  },
);

/** The frame of a company's tabs: who it is, what it trades at, how far its deal is. */
export function CompanyPage() {
  const { companyTicker: ticker = "" } = useParams();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const company = useCompany(ticker);
  useDocumentTitle(`${ticker.toUpperCase()} Company Profile`);

  const isPrinted = query.get("action") === "print";
  if (company.state === "loading")
    return (
      <>
        <LoadingCompany ticker={ticker} />
        {isPrinted ? <PaperLoader ticker={ticker} /> : null}
      </>
    );
  if (company.state === "unknown") return <UnknownCompany ticker={ticker} />;
  if (company.state === "failed")
    return (
      <FramedState ticker={ticker}>
        <ErrorState error={company.error} onRetry={company.retry} />
      </FramedState>
    );
  const tab = tabOfAddress(pathname);
  if (company.state === "moved") {
    const rest = tab === null ? "" : `/${tab.path}`;
    return <Navigate replace to={companyPath(company.companyTicker) + rest + search} />;
  }
  const { profile } = company;
  const { description } = profile;
  if (isPrinted) return <PrintedProfile profile={profile} ticker={description.tickerSymbol} />;
  if (tab !== null && !description.tabs.includes(tab.id))
    return <Navigate replace to={paths.notFound} />;
  return (
    <FigureSources isOfDeal={description.dealStatus !== null} ticker={description.tickerSymbol}>
      <div className={classes.band}>
        <div className={classes.wrap}>
          <CompanyHeader profile={profile} />
          <TradingStrip profile={profile} />
          {tab?.id === "profile" ? <StagesStrip stages={profile.stages} /> : null}
        </div>
      </div>
      <div className={classes.bar}>
        <div className={classes.wrap}>
          <NameAgain description={description} />
          <CompanyNavigation description={description} />
        </div>
      </div>
      <div className={classes.wrap}>
        <Outlet context={profile} />
      </div>
    </FigureSources>
  );
}

function UnknownCompany({ ticker }: { ticker: string }) {
  return (
    <FramedState ticker={ticker}>
      <EmptyState
        advice="Check the ticker, or search for the company by its name."
        title="Sorry, no profile is available."
      />
    </FramedState>
  );
}

function FramedState({ ticker, children }: { ticker: string; children: ReactNode }) {
  return (
    <div className={classes.wrap}>
      <h1 className={classes.plainTitle} tabIndex={-1}>
        {ticker.toUpperCase().slice(0, 24)}
      </h1>
      {children}
    </div>
  );
}

/** The page without a company in its address. */
export function NoCompanyPage() {
  useDocumentTitle("Company Profile");
  return (
    <div className={classes.wrap}>
      <h1 className={classes.plainTitle} tabIndex={-1}>
        Company Profile
      </h1>
      <EmptyState
        advice="Search for a company by its name or ticker."
        title="Sorry, no profile is available."
      />
    </div>
  );
}
