import { useSearchParams } from "react-router";

const longestSearch = 100;

/** Keeps part of the page's state in the address, so that reload, back and a shared link show the same. */
export function useViewAddress() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get("page"));

  /** Changes within one view replace the history entry; "back" leads to the previous view. */
  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === "") next.delete(name);
        else next.set(name, value);
        if (name !== "page") next.delete("page");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  return {
    viewId: params.get("viewId"),
    search: (params.get("search") ?? "").slice(0, longestSearch),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    setSearch: (text: string) => set("search", text.trim()),
    setPage: (number: number) => set("page", number === 1 ? "" : String(number)),
    /** Opens another view and keeps the search. */
    open(viewId: string) {
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.set("viewId", viewId);
          next.delete("page");
          return next;
        },
        { preventScrollReset: true },
      );
    },
  };
}
