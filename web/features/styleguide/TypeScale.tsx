import { Card } from "../../ui/Card.tsx";

const sizes = [
  { name: "micro 11/14", fontSize: 11, lineHeight: "14px", fontWeight: 500 },
  { name: "small 12/16", fontSize: 12, lineHeight: "16px", fontWeight: 400 },
  { name: "grid 13/18", fontSize: 13, lineHeight: "18px", fontWeight: 400 },
  { name: "body 14/20", fontSize: 14, lineHeight: "20px", fontWeight: 400 },
  { name: "title 14/18", fontSize: 14, lineHeight: "18px", fontWeight: 600 },
  { name: "h2 18/24", fontSize: 18, lineHeight: "24px", fontWeight: 600 },
  { name: "h1 20/26", fontSize: 20, lineHeight: "26px", fontWeight: 650 },
  { name: "display 28/34", fontSize: 28, lineHeight: "34px", fontWeight: 650 },
];

export function TypeScale() {
  return (
    <Card title="Type">
      <div className="close-stack">
        {sizes.map(({ name, ...style }) => (
          <span key={name} style={style}>
            {name}: research, calendars, market data
          </span>
        ))}
      </div>
    </Card>
  );
}
