import { SelectField } from "../../../ui/form/SelectField.tsx";

const lives = [7, 30, 90, 180, 365];

/** Lets a user choose after how many days a key ends. */
export function KeyLife({ longestDays }: { longestDays: number }) {
  const days = [...new Set([...lives.filter((one) => one < longestDays), longestDays])];
  return (
    <SelectField
      label="Expires"
      name="days"
      options={days.map((one) => ({ value: String(one), label: `In ${one} days` }))}
    />
  );
}
