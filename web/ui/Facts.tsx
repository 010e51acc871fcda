import type { ReactNode } from "react";

interface Props {
  rows: readonly (readonly [name: string, value: ReactNode])[];
  className: string | undefined;
}

/** Values, each with its name. */
export function Facts({ rows, className }: Props) {
  return (
    <dl className={className}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
