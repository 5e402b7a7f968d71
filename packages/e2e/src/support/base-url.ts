/** The address of this worker’s product; `global-setup.ts` started one per worker. */
export function baseUrl(): string {
  const addresses = (process.env.E2E_URLS ?? '').split(' ')
  return addresses[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? ''
}
