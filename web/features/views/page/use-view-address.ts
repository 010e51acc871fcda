import { useSearchParams } from "react-router";

const longestSearch = 100;

/** The part of a view page's state that its address holds: reload, back and a sent link show the same. */
export function useViewAddress() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get("page"));

  /** The small steps within one view replace its entry in the history; "back" leads to the view before. */
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
    /** Goes to another view; what was searched for stays. */
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
