import { keepPreviousData } from "@tanstack/react-query";
import type { ListedRoute } from "../../domain/contract/calls.ts";

interface Freshness {
  staleTime?: number;
  gcTime?: number;
  /** How often the call is made again while somebody looks at its reply. */
  refetchInterval?: number;
  refetchOnReconnect?: boolean;
  refetchOnWindowFocus?: boolean;
  /** Shows the reply to the last input while the next one loads. */
  placeholderData?: typeof keepPreviousData;
  /** True for calls that a user who types makes one after the other: a newer one ends the one before. */
  endsUnseen?: boolean;
}

const minuteMs = 60_000;

/** Colleagues, jobs and other windows change these at any time. */
const readAtEveryVisit = { staleTime: 0 };

const readInPages = { ...readAtEveryVisit, placeholderData: keepPreviousData };

const readOncePerSession = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/** Newer stories are offered to the reader, so a list never changes by itself. */
export const asFirstRead = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
};

/** The addresses of files work for a day at least, so that a reply of an hour ago still plays. */
const readHourly = { staleTime: 60 * minuteMs };

/** The calls whose replies are fresh for longer or shorter than those of others. */
export const freshness: Partial<Record<ListedRoute["path"], Freshness>> = {
  "/Account/AuditLog": readInPages,
  "/Account/EmailDeliveries": readAtEveryVisit,
  "/Alerts": readAtEveryVisit,
  "/Alerts/Runs": readAtEveryVisit,
  "/Alerts/UnreadCount": { refetchInterval: minuteMs },
  "/Alerts/Views": readAtEveryVisit,
  "/Analytics/AccessLog": readAtEveryVisit,
  "/Analytics/MostActive": readAtEveryVisit,
  "/Analytics/ResearchExpirations": readAtEveryVisit,
  "/Analytics/ResourceActivity": readAtEveryVisit,
  "/Analytics/RunReport": readAtEveryVisit,
  "/Analytics/UserActivity": readAtEveryVisit,
  "/Analytics/UsersActivity": readAtEveryVisit,
  "/Company/ChartPerformance": {
    placeholderData: keepPreviousData,
    refetchInterval: 5 * minuteMs,
  },
  "/Company/Source": readAtEveryVisit,
  "/Desk/Accounts": readInPages,
  "/Desk/Accounts/{id}": readAtEveryVisit,
  "/Desk/AuditLog": readInPages,
  "/Desk/ImportRuns": readInPages,
  "/Desk/ImportRuns/{id}": readAtEveryVisit,
  "/Desk/Imports/{id}": readAtEveryVisit,
  // An editor begins with the text that the server has, never with one that was read before the last save.
  "/Desk/Pieces/{id}": { staleTime: 0, gcTime: 0 },
  "/Desk/ProposedFactRules": readAtEveryVisit,
  "/Desk/ProposedFacts": readInPages,
  "/Desk/ProposedFacts/{id}": readAtEveryVisit,
  "/Desk/System": readAtEveryVisit,
  "/Mailbox": readAtEveryVisit,
  "/Mailbox/Queue": readAtEveryVisit,
  "/Market/FilingAge": { refetchInterval: minuteMs },
  "/Market/PriceDay": { refetchInterval: 5 * minuteMs },
  "/Market/SourceAges": { refetchInterval: 5 * minuteMs },
  "/News/FilterConfig": readOncePerSession,
  "/News/Landing": asFirstRead,
  "/News/MostViewed": asFirstRead,
  "/Requests": readAtEveryVisit,
  "/Research/Dashboard": { placeholderData: keepPreviousData },
  "/Search/SmartSearch": { endsUnseen: true },
  "/Source": readAtEveryVisit,
  "/Stats/Element/{type}": { placeholderData: keepPreviousData },
  "/Stats/FiltersInfo": { placeholderData: keepPreviousData },
  "/TeamNotes": readAtEveryVisit,
  "/TeamNotes/UnreadCount": readAtEveryVisit,
  "/Videos/Type/{type}": readHourly,
  "/Videos/{id}": readHourly,
  "/Webhooks": readAtEveryVisit,
  "/Webhooks/{id}/Deliveries": readAtEveryVisit,
  "/view/Count": {
    endsUnseen: true,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  },
  "/view/CustomScreenColumns": readOncePerSession,
  "/view/CustomScreenFilterDictionaries": readOncePerSession,
};
