import type { ReactNode } from "react";
import { BottomSheet } from "../../ui/dialogs/BottomSheet.tsx";
import { CompanyCard } from "./CompanyCard.tsx";
import { CompanyLink } from "./CompanyLink.tsx";
import classes from "./company-card.module.css";

interface Props {
  companyName: string;
  /** Empty when the company has no ticker. */
  companyTicker: string;
  /** The star of the company, if it can be followed. */
  star: ReactNode;
  onClose: () => void;
}

/** The card of a company on a phone, where no pointer can rest on its name. */
export function CompanySheet({ companyName, companyTicker, star, onClose }: Props) {
  return (
    <BottomSheet
      onClose={onClose}
      title={
        <span className={classes.sheetTitle}>
          {star}
          <CompanyLink companyTicker={companyTicker}>{companyName}</CompanyLink>
        </span>
      }
    >
      <CompanyCard companyTicker={companyTicker} isNamed={false} />
    </BottomSheet>
  );
}
