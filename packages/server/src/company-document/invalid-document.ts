/** A document that cannot be imported, in a sentence for whoever imports it. */
export class InvalidDocument extends Error {
  override name = 'InvalidDocument'
}
