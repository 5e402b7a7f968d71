/** A document that cannot be imported; the message is for the person who imports it. */
export class InvalidDocument extends Error {
  override name = 'InvalidDocument'
}
