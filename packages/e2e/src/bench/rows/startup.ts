import { readFileSync } from 'node:fs'
import { newProduct } from '../../support/product.ts'
import type { BudgetRow } from '../budget-row.ts'
import type { BenchEnvironment } from '../environment.ts'
import { requestsPerSecond } from '../throughput.ts'

type Where = 'server' | 'embedded'

/** From the command until it is ready, on an existing database. */
const startOn = (where: Where, row: string, seconds: number): BudgetRow => ({
  row,
  work: `start to ready, built, ${where === 'server' ? 'server' : 'embedded'} database`,
  unit: ' s',
  target: { what: 'product', is: 'atMost', value: seconds },
  ...(where === 'server' && { needsServer: true as const }),
  open: async (machine) => {
    const product = await productOn(where, machine)
    await product.restart()
    return {
      product: async () => {
        await product.stop()
        const begun = performance.now()
        await product.restart()
        return (performance.now() - begun) / 1000
      },
      close: () => product.end(),
    }
  },
})

async function productOn(where: Where, machine: BenchEnvironment) {
  const before = process.env.DATABASE_URL
  if (where === 'server' && machine.server) process.env.DATABASE_URL = machine.server
  try {
    return await newProduct(where === 'embedded' ? { embedded: true } : {})
  } finally {
    if (before === undefined) delete process.env.DATABASE_URL
    else process.env.DATABASE_URL = before
  }
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1000
}

const memoryOn = (where: Where, row: string, megabytes: number): BudgetRow => ({
  row,
  work: `resident memory after load, ${where === 'server' ? 'server' : 'embedded'} database`,
  unit: ' MB',
  target: { what: 'product', is: 'atMost', value: megabytes },
  ...(where === 'server' && { needsServer: true as const }),
  open: async (machine) => {
    const product = await productOn(where, machine)
    await product.restart()
    return {
      product: async () => {
        await requestsPerSecond({ url: `${product.url}/api/version` })
        return residentMegabytes(product.process().pid)
      },
      close: () => product.end(),
    }
  },
})

export const startup: readonly BudgetRow[] = [startOn('server', '12a', 1.5), startOn('embedded', '12b', 3)]
export const memory: readonly BudgetRow[] = [memoryOn('server', '13a', 300), memoryOn('embedded', '13b', 600)]
