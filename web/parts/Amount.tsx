/** The text of an amount, with its unit apart: small and grey in a strip of figures. */
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
