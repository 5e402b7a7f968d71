import type { FullConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { keepEmptyDatabase, startProduct } from './product.ts'

/**
 * Before the tests: a browser, and for each worker the built product with a sample company and its operator, on a port
 * of its own.
 */
export default async function setUp({ workers }: FullConfig) {
  const [empty] = await Promise.all([keepEmptyDatabase(), findBrowser()])
  const started = await Promise.allSettled(
    Array.from({ length: workers }, () => startProduct({ sample: 'on', env: { OPERATOR_COMPANY: 'provider' } })),
  )
  const products = started.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : []))
  const end = async () => {
    await Promise.all([empty, ...products].map((product) => product.end()))
  }
  const failed = started.find((item) => item.status === 'rejected')
  if (failed) {
    await end()
    throw failed.reason
  }
  process.env.E2E_URLS = products.map(({ url }) => url).join(' ')
  return end
}
