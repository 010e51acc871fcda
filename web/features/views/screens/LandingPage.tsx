import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { listSavedScreens } from "../../../../domain/contract/views.ts";
import type { SubjectScreen } from "../../../../domain/views/screens.ts";
import { viewTypes } from "../../../../domain/views/view-types.ts";
import { queryOf } from "../../../api/query-of.ts";
import { viewDictionariesQuery } from "../../../api/view-dictionaries.ts";
import { viewQuery } from "../../../api/views.ts";
import { SavedList } from "../../../parts/saved/SavedList.tsx";
import { Card } from "../../../ui/Card.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Page } from "../../../ui/Page.tsx";
import { SkeletonLines } from "../../../ui/Skeleton.tsx";
import { pageOfRefusal } from "../page-of-refusal.ts";
import { LandingForm } from "./LandingForm.tsx";
import classes from "./landing.module.css";

/** Asks what a screen is about; the id of a view in the address preselects that view's choices. */
export function LandingPage({ screen }: { screen: SubjectScreen }) {
  const { landing } = screen;
  const viewId = useSearchParams()[0].get("viewId") || null;
  const dictionaries = useQuery(viewDictionariesQuery);
  const initialView = useQuery({ ...viewQuery({ id: viewId ?? "" }), enabled: viewId !== null });
  const savedScreens = useQuery(queryOf(listSavedScreens));
  const failedQuery = [dictionaries, initialView].find(({ error }) => error !== null);

  const refusal = pageOfRefusal(initialView.error);
  if (refusal !== null) return <Navigate replace to={refusal} />;

  const isReady = dictionaries.data && (viewId === null || initialView.data);
  return (
    <Page title={viewTypes[landing.viewType].title} width="form">
      <div className={classes.columns}>
        <Card title={`Choose ${landing.subject}`}>
          <p className={classes.advice}>{landing.advice}</p>
          {isReady ? (
            <LandingForm
              dictionaries={dictionaries.data}
              initial={initialView.data?.appliedFilters ?? viewTypes[landing.viewType].filters}
              key={viewId}
              screen={screen}
            />
          ) : failedQuery ? (
            <ErrorState error={failedQuery.error} onRetry={() => void failedQuery.refetch()} />
          ) : (
            <SkeletonLines label="Loading the choices" lines={6} />
          )}
        </Card>
        <SavedList
          advice="Run a screen and save it under a name."
          error={savedScreens.error}
          isOfOnePage
          noun="Screen"
          onRetry={() => void savedScreens.refetch()}
          title="My Screens"
          views={savedScreens.data?.filter(({ viewType }) => viewType === screen.shows)}
        />
      </div>
    </Page>
  );
}
