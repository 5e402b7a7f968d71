/** Bytes that are made once the transaction is over: they take their time, and no one waits for them. */
export async function* makeLater(make: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await make()
}
