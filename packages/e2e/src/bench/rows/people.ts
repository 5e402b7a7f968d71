import type { BudgetRow } from '../budget-row.ts'
import { LARGE_COMPANY_SIZE } from '../environment.ts'
import { medianMilliseconds, requestsPerSecond } from '../throughput.ts'

export const peoplePage: BudgetRow = {
  row: '1',
  work: 'page of 50 people, signed in, 10 at once',
  unit: '/s',
  target: { what: 'ratio', is: 'atLeast', value: 0.6 },
  needsServer: true,
  open: async (machine) => {
    const { product, baselineUrl, hana } = await machine.company(LARGE_COMPANY_SIZE)
    return {
      baseline: () => requestsPerSecond({ url: `${baselineUrl}/people` }),
      product: () => requestsPerSecond({ url: `${product.url}/api/users?size=50`, cookie: hana.cookie() }),
      close: async () => {},
    }
  },
}

const middle = (times: readonly number[]) => times[Math.floor(times.length / 2)] ?? 0
const ninetyFifth = (times: readonly number[]) => times[Math.floor(times.length * 0.95)] ?? 0
const typed = ['ju', 'jur', 'jurg', 'jurge', 'jurgen']

/** One person typing; the duration of responses, one after the other. */
export const search: BudgetRow = {
  row: '6a',
  work: 'people search, typing "jurgen", 8 hits',
  unit: ' ms',
  target: { what: 'ratio', is: 'atMost', value: 2 },
  needsServer: true,
  open: async (machine) => {
    const { product, baselineUrl, hana } = await machine.company(LARGE_COMPANY_SIZE)
    const each = (ask: (text: string) => Promise<unknown>) => {
      let index = 0
      return medianMilliseconds(() => {
        index += 1
        return ask(typed[index % typed.length] ?? '')
      }).then(middle)
    }
    const get = async (url: string, cookie = '') => {
      const reply = await fetch(url, { headers: { cookie } })
      if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
      await reply.text()
    }
    return {
      baseline: () => each((text) => get(`${baselineUrl}/search?q=${text}`)),
      product: () => each((text) => get(`${product.url}/api/search?q=${text}&amount=8`, hana.cookie())),
      close: async () => {},
    }
  },
}

export const typoSearch: BudgetRow = {
  row: '6b',
  work: 'people search with a slip, 95th of 100',
  unit: ' ms',
  target: { what: 'product', is: 'atMost', value: 60 },
  needsServer: true,
  open: async (machine) => {
    const { hana } = await machine.company(LARGE_COMPANY_SIZE)
    return {
      product: async () => {
        const times = await medianMilliseconds(() => hana.get(`/search?q=${encodeURIComponent('jürgn')}&amount=8`), 100)
        return ninetyFifth(times)
      },
      close: async () => {},
    }
  },
}
