/** The text of an amount, with its unit in an element of its own: small and grey in a strip of figures. */
export function Amount({ text }: { text: string }) {
  const [amount, unit] = text.split(" ");
  return unit === undefined ? (
    text
  ) : (
    <>
      {amount} <small>{unit}</small>
    </>
  );
}
