/** Where the product of this worker answers; `set-up.ts` started one for each. */
export function baseUrl(): string {
  const addresses = (process.env.E2E_URLS ?? '').split(' ')
  return addresses[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? ''
}
