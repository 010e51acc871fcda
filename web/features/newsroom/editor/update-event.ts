/** Asks all texts of the page to put present values in place of figures whose source has moved. */
export const updateEvent = "newsroom:update-figures";
