import { renderToStaticMarkup } from "react-dom/server";

interface ProbeProps<Result> {
  useIt: () => Result;
  results: Result[];
}

function Probe<Result>({ useIt, results }: ProbeProps<Result>) {
  results.push(useIt());
  return null;
}

/** Returns what a hook returns when it is first drawn. Changes of its state afterwards are without effect. */
export function readHook<Result>(useIt: () => Result): Result {
  const results: Result[] = [];
  renderToStaticMarkup(<Probe results={results} useIt={useIt} />);
  const [result] = results;
  if (result === undefined) throw new Error("The hook was not drawn");
  return result;
}
