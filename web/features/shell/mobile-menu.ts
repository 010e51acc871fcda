/** The mobile menu as its button, its sheet and the page behind it see it. */
export interface MobileMenuState {
  /** Id of the sheet in the document. */
  id: string;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}
