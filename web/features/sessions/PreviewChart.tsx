import classes from "./preview.module.css";

const indexLine =
  "M40 86.0L48.3 83.8L56.6 83.6L64.9 85.0L73.3 82.4L81.6 78.9L89.9 76.4L98.2 74.9" +
  "L106.5 78.1L114.8 79.1L123.1 77.5L131.5 78.9L139.8 73.9L148.1 75.8L156.4 74.4" +
  "L164.7 69.0L173 68.8L181.3 66.5L189.7 70.6L198 67.6L206.3 65.8L214.6 59.9L222.9 54.6" +
  "L231.2 46.6L239.6 44.1L247.9 40.8L256.2 36.5L264.5 32.9L272.8 34.0L281.1 31.3" +
  "L289.4 36.6L297.8 43.1L306.1 39.1L314.4 39.1L322.7 34.6L331 29.4L339.3 25.5" +
  "L347.6 30.2L356 29.7L364.3 34.4L372.6 34.5L380.9 33.5L389.2 35.1L397.5 36.7" +
  "L405.8 39.2L410 38.2";

const benchmarkLine =
  "M40 86.0L48.3 84.1L56.6 85.0L64.9 83.0L73.3 82.4L81.6 80.7L89.9 80.8L98.2 79.3" +
  "L106.5 75.7L114.8 76.1L123.1 78.4L131.5 78.1L139.8 77.3L148.1 75.1L156.4 72.8" +
  "L164.7 71.6L173 72.8L181.3 70.4L189.7 72.4L198 73.8L206.3 73.0L214.6 73.4L222.9 72.8" +
  "L231.2 72.9L239.6 72.2L247.9 70.9L256.2 70.5L264.5 70.3L272.8 69.8L281.1 66.3" +
  "L289.4 64.8L297.8 61.2L306.1 59.1L314.4 58.9L322.7 60.6L331 60.7L339.3 63.9" +
  "L347.6 63.6L356 64.1L364.3 60.6L372.6 57.9L380.9 59.2L389.2 59.5L397.5 58.7" +
  "L405.8 56.7L410 56.9";

const gridLines = [
  { y: 112, label: "−10%" },
  { y: 86, label: "0%" },
  { y: 60, label: "10%" },
  { y: 34, label: "20%" },
  { y: 8, label: "30%" },
];

const months = [
  { x: 40, label: "Jan" },
  { x: 140, label: "Apr" },
  { x: 244, label: "Jul" },
  { x: 343, label: "Oct" },
];

const lines = [
  { name: "benchmark", color: "var(--text-3)", d: benchmarkLine, endY: 56.9, text: "+11.2%" },
  { name: "index", color: "var(--c1)", d: indexLine, endY: 38.2, text: "+18.4%" },
];

/** A picture of an index chart; its line is invented. */
export function PreviewChart() {
  return (
    <div className={`${classes.card} ${classes.chart}`}>
      <div className={classes.head}>
        <span>US IPO Index</span>
        <span className={classes.yearToDate}>YTD +18.4%</span>
      </div>
      <svg aria-hidden viewBox="0 0 470 132">
        {gridLines.map(({ y, label }) => (
          <g key={label} stroke={y === 86 ? "var(--border-strong)" : "var(--gridline)"}>
            <line x1="40" x2="410" y1={y} y2={y} />
            <text stroke="none" textAnchor="end" x="33" y={y + 4}>
              {label}
            </text>
          </g>
        ))}
        {months.map(({ x, label }) => (
          <text key={label} textAnchor={x === 40 ? "start" : "middle"} x={x} y="127">
            {label}
          </text>
        ))}
        <path d={`${indexLine}L410 86L40 86Z`} fill="var(--c1)" opacity="0.1" />
        {lines.map(({ name, color, d, endY, text }) => (
          <g fill={color} key={name}>
            <path
              d={d}
              fill="none"
              stroke={color}
              strokeDasharray={name === "index" ? undefined : "4 3"}
              strokeLinejoin="round"
              strokeWidth={name === "index" ? 2 : 1.4}
            />
            <circle cx="410" cy={endY} r="2.5" />
            <text fontWeight="600" style={{ fill: color }} x="417" y={endY + 4}>
              {text}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
