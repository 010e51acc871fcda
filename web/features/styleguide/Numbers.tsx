import { Card } from "../../ui/Card.tsx";
import styles from "./Styleguide.module.css";

const rows = [
  ["QRVN", "+44.2%", "2,840.0"],
  ["HLCY", "−8.6%", "611.5"],
  ["BRDM", "0.0%", "1,111.1"],
];

export function Numbers() {
  return (
    <Card title="Figures" note="Tabular numerals" flush>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Ticker</th>
            <th>Return</th>
            <th>Mkt Cap ($mm)</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([ticker, change = "", cap]) => (
            <tr key={ticker}>
              <td>{ticker}</td>
              <td className="tabular" data-sign={change.at(0)}>
                {change}
              </td>
              <td className="tabular">{cap}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
