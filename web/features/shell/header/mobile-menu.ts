/** The state of the mobile menu that its button, its sheet and the page share. */
export interface MobileMenuState {
  /** The element id of the sheet. */
  id: string;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}
