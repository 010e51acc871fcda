import { useLocation } from "react-router";
import { useAddress } from "../../../ui/use-address.ts";
import { readViewId } from "../../../view-paths.ts";

const longestSearch = 100;

/** Keeps part of the page's state in the address, so that reload, back and a shared link show the same. */
export function useViewAddress() {
  const [params, changeAddress] = useAddress();
  const { state } = useLocation();
  const page = Number(params.get("page"));

  /** Changes within one view replace the history entry; "back" leads to the previous view. */
  const set = (name: string, value: string) =>
    changeAddress(
      (address) => {
        if (value === "") address.delete(name);
        else address.set(name, value);
        if (name !== "page") address.delete("page");
      },
      { replace: true, preventScrollReset: true, state },
    );

  return {
    /** Null for the page's own view. */
    viewId: readViewId(params),
    search: (params.get("search") ?? "").slice(0, longestSearch),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    setSearch: (text: string) => set("search", text.trim()),
    setPage: (number: number) => set("page", number === 1 ? "" : String(number)),
    /** Opens another view and keeps the search. */
    open(viewId: string) {
      changeAddress(
        (address) => {
          address.set("viewId", viewId);
          address.delete("page");
        },
        { preventScrollReset: true },
      );
    },
  };
}
