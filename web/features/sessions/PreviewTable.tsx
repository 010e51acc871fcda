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
            <th className={classes.ticker}>Ticker</th>
            <th>Company</th>
            <th className={classes.date}>Offer Date</th>
            <th className={classes.price}>IPO Price</th>
            <th className={classes.firstDay}>First Day</th>
            <th className={classes.return}>Return</th>
          </tr>
        </thead>
        <tbody>
          {deals.map(([ticker, company, date, price, firstDay, total]) => (
            <tr key={ticker}>
              <td className={classes.ticker}>{ticker}</td>
              <td>{company}</td>
              <td className={classes.date}>{date}</td>
              <td className={classes.price}>{price}</td>
              <td className={classes.firstDay}>
                <Change percent={firstDay} />
              </td>
              <td className={classes.return}>
                <Change percent={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Change({ percent }: { percent: number }) {
  const isGain = percent > 0;
  return (
    <span className={isGain ? classes.gain : classes.loss}>
      <svg aria-hidden viewBox="0 0 7 6">
        <path d={isGain ? "M3.5 0 7 6H0z" : "M0 0h7L3.5 6z"} />
      </svg>
      {isGain ? "+" : "−"}
      {Math.abs(percent).toFixed(1)}%
    </span>
  );
}
