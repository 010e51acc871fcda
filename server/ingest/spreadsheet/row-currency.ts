import { readCurrencies, type WrittenCurrency } from "../reading/currencies.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";

/** The currency of a row: stated by the mapping or by a cell, or shown by the signs of its amounts. */
export class RowCurrency {
  private stated: WrittenCurrency | null;

  constructor(stated: WrittenCurrency | null) {
    this.stated = stated;
  }

  /** For fields that are in US dollars whatever the currency of the row. */
  static readonly dollars = new RowCurrency({ code: "USD", minorDigits: 0 });

  get code(): string | null {
    return this.stated?.code ?? null;
  }

  get minorDigits(): number {
    return this.stated?.minorDigits ?? 0;
  }

  /** Takes the sign of an amount; refuses one of another currency, since the amount would be taken for something else. */
  agree(signs: readonly WrittenCurrency[], text: string, isPrice: boolean): WrittenCurrency {
    const [only, ...others] = signs;
    if (this.stated === null && only && others.length === 0)
      this.stated = { code: only.code, minorDigits: 0 };
    const { stated } = this;
    const found = stated && signs.find(({ code }) => code === stated.code);
    if (stated && !found)
      throw new UnreadableValue(
        `"${text}" is in ${signs
          .map(({ code }) => code)
          .slice(0, 3)
          .join(" or ")}, but the row is in ${stated.code}`,
      );
    // "250" and "250p" in a column of pence are the same; "£2.50" there is not a price in pence.
    if (found && isPrice && stated.minorDigits > 0 && found.minorDigits === 0)
      throw new UnreadableValue(
        `"${text}" is in ${found.code}, but prices are in a hundredth of it`,
      );
    return found ?? { code: "", minorDigits: 0 };
  }
}

/** Reads a code such as EUR or GBp, or a sign that one currency alone has. */
export function readCurrency(text: string): WrittenCurrency {
  const meant = readCurrencies(text);
  const [only, ...others] = meant;
  if (!only) throw new UnreadableValue(`"${text}" is not a currency`);
  if (others.length > 0)
    throw new UnreadableValue(
      `"${text}" can be ${meant
        .map(({ code }) => code)
        .slice(0, 4)
        .join(", ")}; state the code`,
    );
  return only;
}
