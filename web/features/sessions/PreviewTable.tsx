import classes from "./preview.module.css";

const deals = [
  ["QRVN", "Quorvane Systems", "11/17", "$24.00", 38.4, 44.2],
  ["HLCY", "Halcyra Therapeutics", "11/17", "$16.00", -4.1, -8.6],
  ["BRDM", "Brindlemark Foods", "11/13", "$15.00", 2.7, 5.3],
  ["NQAY", "Northquay Logistics", "11/12", "$19.00", 6.3, 9.1],
  ["CLDY", "Calderoy Data Centers", "11/11", "$31.00", 52.1, 61.8],
  ["ILVN", "Ilvane Oncology", "11/10", "$15.00", 18.0, -12.4],
  ["PLWK", "Pallowick Bancorp", "11/06", "$22.00", 1.4, 3.6],
  ["TSRQ", "Tessariq Robotics", "11/05", "$23.00", 27.8, 33.0],
] as const;

const columns = [
  { name: "Ticker", className: classes.ticker, width: 68 },
  { name: "Company" },
  { name: "Offer Date", className: classes.date, width: 82 },
  { name: "IPO Price", className: classes.price, width: 74 },
  { name: "First Day", className: classes.firstDay, width: 76 },
  { name: "Return", className: classes.return, width: 88 },
];

/** A picture of the priced list, with fictional deals. */
export function PreviewTable() {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <span>Recently Priced IPOs</span>
        <span className={classes.live}>Live</span>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ name, className, width }) => (
              <th className={className} key={name} style={{ width }}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deals.map((values) => (
            <tr key={values[0]}>
              {columns.map(({ name, className }, at) => (
                <td className={className} key={name}>
                  <Value value={values[at]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ value }: { value: string | number | undefined }) {
  if (typeof value !== "number") return value;
  const isGain = value > 0;
  return (
    <span className={classes.change} data-loss={!isGain || undefined}>
      <svg aria-hidden viewBox="0 0 7 6">
        <path d={isGain ? "M3.5 0 7 6H0z" : "M0 0h7L3.5 6z"} />
      </svg>
      {isGain ? "+" : "−"}
      {Math.abs(value).toFixed(1)}%
    </span>
  );
}
