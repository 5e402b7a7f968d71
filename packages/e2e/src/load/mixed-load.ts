import { readFileSync } from 'node:fs'
import { loggedInClient } from '../crash/client.ts'
import type { Product } from '../support/product.ts'
import { loginnameOf, samplePassword, type TestUserName } from '../support/test-users.ts'
import { openAssessment, type TestClient, testClientFor } from './test-clients.ts'

const cast: readonly TestUserName[] = ['iris', 'hana', 'theo', 'asta', 'mia', 'ravi', 'noor', 'leo', 'paul']
const searches = ['mia', 'jurgen', 'kra', 'team', 'noor', 'sat', 'design']

export type Load = { perSecond: number; minutes: number; report?: (line: string) => void }
export type Outcome = {
  asked: number
  /** Responses by request and status. */
  answers: Map<string, number>
  slowestMs: number
  /** Resident memory in MB, measured every ten seconds. */
  memory: number[]
}

/** The resident memory of a process. */
export function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1000)
}

type Kind = {
  name: string
  share: number
  ask: (client: TestClient, index: number) => Promise<{ status: number; ms: number }>
}

/**
 * The sample company at work: of a hundred requests seventy read the data of pages, eighteen save what someone types,
 * eleven search, and now and then someone downloads a review as a PDF. They are sent on schedule, whether or not the
 * ones before were answered.
 */
export async function mixedLoad(product: Product, { perSecond, minutes, report = () => {} }: Load): Promise<Outcome> {
  const clients: TestClient[] = []
  const writing: { write: (text: string) => Promise<{ status: number; ms: number }> }[] = []
  const reviews: { client: TestClient; id: string }[] = []
  for (const name of cast) {
    const login = { loginname: loginnameOf(name), password: samplePassword }
    const { cookie } = await loggedInClient(product.url, name, '/login', login)
    const client = testClientFor(product.url, name, cookie())
    clients.push(client)
    type Lists = { own: { id: string }[]; toWrite: { id: string }[] }
    const { own, toWrite } = (await client.ask('GET', '/reviews')).body as Lists
    for (const { id } of [...own, ...toWrite].slice(0, 6)) {
      reviews.push({ client, id })
      const assessment = await openAssessment(client, id).catch(() => undefined)
      if (assessment) writing.push(assessment)
    }
  }
  if (writing.length === 0) throw new Error('nobody of the sample company has anything to write')
  const of = <T>(list: readonly T[], index: number) => list[index % list.length] as T
  const reading = (path: string, share: number): Kind => ({
    name: path,
    share,
    ask: (client) => client.ask('GET', path),
  })
  const kinds: Kind[] = [
    reading('/users/current', 12),
    reading('/notifications', 14),
    reading('/reviews', 12),
    reading('/tasks', 8),
    reading('/review-cycles', 4),
    {
      name: 'a review',
      share: 20,
      ask: (_, index) => of(reviews, index).client.ask('GET', `/reviews/${of(reviews, index).id}`),
    },
    {
      name: 'a save',
      share: 18,
      ask: (_, index) => of(writing, index).write(`Turn ${index}: ${'what somebody thinks of it '.repeat(index % 40)}`),
    },
    { name: 'a search', share: 11, ask: (client, index) => client.ask('GET', `/search?q=${of(searches, index)}`) },
    {
      name: 'a PDF',
      share: 1,
      // At most one every few seconds.
      ask: (client, index) => {
        if (index % 5 > 0) return client.ask('GET', '/users/current')
        const { client: reader, id } = of(reviews, index)
        return reader.ask('GET', `/reviews/${id}/document`)
      },
    },
  ]
  const order = kinds.flatMap((kind) => Array<Kind>(kind.share).fill(kind))
  const answers = new Map<string, number>()
  const memory: number[] = []
  let [asked, slowestMs] = [0, 0]
  const open = new Set<Promise<void>>()
  const begun = performance.now()
  const elapsed = () => performance.now() - begun
  let checked = 0
  while (elapsed() < minutes * 60_000) {
    while (asked < (elapsed() / 1000) * perSecond) {
      // Spread over the order, so that all kinds occur all the time.
      const kind = of(order, asked * 37)
      const asking = kind.ask(of(clients, asked), asked).then(({ status, ms }) => {
        const what = `${kind.name} ${status}`
        answers.set(what, (answers.get(what) ?? 0) + 1)
        slowestMs = Math.max(slowestMs, ms)
      })
      asked += 1
      open.add(asking)
      void asking.finally(() => open.delete(asking))
    }
    if (elapsed() > checked * 10_000) {
      checked += 1
      memory.push(residentMb(product.process().pid))
      if (checked % 6 === 1) report(`${Math.round(elapsed() / 60_000)} min: ${memory.at(-1)} MB, ${asked} asked`)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(open)
  return { asked, answers, slowestMs, memory }
}
