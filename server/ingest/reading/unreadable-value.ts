/** A value that is neither blank nor what its column promises; its record is refused with this reason. */
export class UnreadableValue extends Error {
  override name = "UnreadableValue";
}
