/**
 * The events that close a menu that a key can open. By default a key outside the menu closes it, too, and the key that opens it
 * would close it at once.
 */
export const menuClosingEvents = ["mousedown", "touchstart"];
