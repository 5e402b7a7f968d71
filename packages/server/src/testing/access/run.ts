import type { Module } from '../../core/module.ts'
import { type Rollback, rewinding } from '../../people/test-attack-rollback.ts'
import type { TestReply } from '../world.ts'
import type { Setting } from './case.ts'
import { type AccessCompany, accessCompany, roleNames, roles } from './company.ts'
import { call, casesOf, requestAbout } from './requests.ts'

/** Areas with their operations, from the modules of the server. */
export const operationsByArea = (modules: readonly Module[]): Map<string, string[]> =>
  new Map(
    modules
      .filter(({ handlers = [] }) => handlers.length > 0)
      .map(({ name, handlers = [] }) => [name.replaceAll('/', '-'), handlers.map(({ key }) => key).toSorted(byPath)]),
  )
const byPath = (a: string, b: string) => {
  const [one, other] = [a, b].map((key) => key.split(' ').toReversed().join(' ')) as [string, string]
  return one < other ? -1 : 1
}

/** Companies that are reset after each request. */
export type AccessRun = { company: AccessCompany; other: AccessCompany; rewind: Rollback; end: () => Promise<void> }

export async function openAccessRun(): Promise<AccessRun> {
  const other = await accessCompany()
  const company = await accessCompany()
  const { app } = company.w
  const rewind = await rewinding(app)
  const consume = app.rateLimiter.consume
  // No one waits an hour for the next attempt.
  app.rateLimiter.consume = async (_, limit) => ({ left: 1, seconds: 1, most: limit.most, withinSeconds: 1 })
  return {
    company,
    other,
    rewind,
    end: async () => {
      app.rateLimiter.consume = consume
      await rewind.end()
    },
  }
}

/** Where requests about someone are prepared. */
export const settingOf = (
  { rewind }: Pick<AccessRun, 'rewind'>,
  company: AccessCompany,
  about: 'ravi' | 'mia',
): Setting => ({
  ...company,
  about: company.w[about],
  manager: about === 'ravi' ? company.w.mia : company.w.iris,
  query: (text, values) => rewind.queryIn(company.w.company.id, text, values),
  settle: rewind.settle,
})

/** Calls an operation as each role, each time from the same state. */
export async function callAsEveryRole({ company, rewind }: AccessRun, key: string) {
  const { w } = company
  const results: { title: string; replies: Record<string, TestReply>; invalidAs: string | undefined }[] = []
  for (const given of casesOf(key)) {
    const replies: Record<string, TestReply> = {}
    for (const about of ['ravi', 'mia'] as const) {
      const start = await rewind.mark()
      const restore = given.adapt?.(w.app)
      const setting = settingOf({ rewind }, company, about)
      try {
        const made = (await given.before?.(setting)) ?? {}
        const asked = await requestAbout(setting, key, given, made)
        const back = await rewind.mark()
        const callers = roleNames
          .filter((role) => roles[role].about === about)
          .map((role) => [role, w[roles[role].who]] as const)
        const others = Object.entries(about === 'ravi' ? (given.callers ?? {}) : {})
        for (const [name, who] of [
          ...callers,
          ...others.map(([name, of]) => [name, of({ ...setting, made })] as const),
        ]) {
          replies[name] = await call(company, who, asked, given.headers)
          await back()
        }
      } finally {
        restore?.()
        await start()
      }
    }
    const inOrder = Object.fromEntries(
      [...roleNames, ...Object.keys(replies)].flatMap((name) => (replies[name] ? [[name, replies[name]]] : [])),
    )
    results.push({ title: given.name ? `${key}   ${given.name}` : key, replies: inOrder, invalidAs: given.invalidAs })
  }
  return results
}
