/** Bytes that are created after the transaction, which would otherwise stay open for as long as that takes. */
export async function* makeLater(make: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await make()
}
