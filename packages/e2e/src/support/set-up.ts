import { findBrowser } from './browser.ts'
import { startProduct } from './product.ts'

/** Before the stories: a browser, and the built product with its sample company on a port of its own. */
export default async function setUp() {
  await findBrowser()
  const product = await startProduct({ sample: 'on' })
  process.env.E2E_URL = product.url
  return product.end
}
