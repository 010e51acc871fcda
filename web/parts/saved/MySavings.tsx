import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import type { listSavings } from "../../../domain/contract/users/favorites.ts";
import { paths } from "../../paths.ts";
import { SavedList } from "./SavedList.tsx";

interface Props {
  noun: "View" | "Screen";
  savings: UseQueryResult<Reply<typeof listSavings>>;
}

/** The user's views of pages, or their screens. */
export function MySavings({ noun, savings }: Props) {
  const isScreens = noun === "Screen";
  return (
    <SavedList
      advice={
        isScreens ? (
          <Link to={paths.screensAdd}>Add Screen</Link>
        ) : (
          "Run and save a view on the Scheduled, Priced, Pipeline or PCW pages."
        )
      }
      noun={noun}
      views={{ ...savings, data: savings.data?.[isScreens ? "savedScreens" : "savedViews"] }}
    />
  );
}
