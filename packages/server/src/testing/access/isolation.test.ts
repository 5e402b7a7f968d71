import type { RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import { routes } from '@perennial/contract/routes.generated.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../../modules.generated.ts'
import { factsOf } from '../../people/test-attack-facts.ts'
import type { OperationCall } from '../../people/test-attack-operations.ts'
import type { TestReply, TestUser } from '../world.ts'
import type { Case } from './case.ts'
import { type AccessCompany, type RoleName, roles } from './company.ts'
import { inventedIds, sameButIds, slotsOf } from './foreign-ids.ts'
import { call, casesOf, requestAbout } from './requests.ts'
import { type AccessRun, openAccessRun, operationsByArea, settingOf } from './run.ts'
import { type WrittenRows, writtenRows } from './written-rows.ts'

let run: AccessRun
let written: WrittenRows
/** What no one of the other company may ever read: all ids of the company, its subdomain, its login names. */
let secrets: Set<string>
beforeAll(async () => {
  run = await openAccessRun()
  written = await writtenRows(run)
  const { people, reviews, ids } = await factsOf(run.company.w)
  secrets = new Set([
    run.company.w.company.id,
    run.company.w.company.subdomain,
    ...Object.values(roles).flatMap(({ who }) => run.company.w[who].loginname || []),
    ...[...people, ...reviews].map(({ id }) => id),
    ...Object.values(ids).flat(),
  ])
  expect(secrets.size).toBeGreaterThan(30)
})
afterAll(() => run.end())

const first: readonly RoleName[] = ['superAdmin', 'subject', 'directManager', 'indirectManager', 'hrAdmin', 'techAdmin']
const routeOf = (key: string) => (routes as Record<string, RouteDefinition>)[key] as RouteDefinition

/** Staff of the operator have access to other companies that grant it: that rule has its own tests (WALL-10). */
const isOfOneCompany = (key: string) => key !== 'GET /event-stream' && !routeOf(key).operatorOnly

/** Those of the other company who may call an operation there: others could learn nothing. */
async function openTo(
  { other, rewind }: AccessRun,
  own: OperationCall,
  given: Case,
  setting: { made: Record<string, string> },
) {
  const { w } = other
  const people: TestUser[] = first.map((role) => w[roles[role].who])
  const special = Object.values(given.callers ?? {}).map((of) => of({ w, about: w.ravi, ...setting }))
  const found: TestUser[] = []
  const back = await rewind.mark()
  for (const who of [...people, ...special]) {
    const { status } = await call(other, who, own, given.headers)
    await back()
    if (status < 400) found.push(who)
    // The super admin holds the roles of both administrators; of everyone else one caller is enough.
    if (found.length === 2) break
  }
  return found
}

const areas = [...operationsByArea(modules)]

test('a changed, a new and a removed row are noticed, as rows of their own company', async () => {
  const { company, other, rewind } = run
  const changes = async (of: AccessCompany, statement: string) => {
    const write = () => rewind.queryIn(company.w.company.id, statement)
    return (await written.by(of, await rewind.mark(), write)).changes
  }
  for (const statement of [
    `update people set first_name = 'Renamed'`,
    `insert into effects (company_id, key, at) select id, 'added', now() from companies`,
    'delete from sessions',
  ])
    expect([statement, await changes(company, statement), await changes(other, statement)]).toEqual([
      statement,
      true,
      false,
    ])
  expect(await changes(company, 'select from people')).toBe(false)
})

test.each(areas)(
  'WALL-6 in %s responses to administrators of one company contain nothing of another',
  async (_, keys) => {
    const named: string[] = []
    const { other, rewind } = run
    for (const key of keys.filter((one) => one.startsWith('GET ') && isOfOneCompany(one)))
      for (const given of casesOf(key)) {
        const start = await rewind.mark()
        const { asked } = await prepared(other, key, given)
        const { text } = await call(other, other.w.hana, asked, given.headers)
        for (const id of secrets) if (text.includes(id)) named.push(`${key} ${given.name ?? ''}: ${id}`)
        await start()
      }
    expect(named).toEqual([])
  },
)

test.each(areas)(
  'WALL-6 WALL-7 in %s ids of another company are treated like ids of nothing, and change nothing',
  async (_, keys) => {
    const different: string[] = []
    const closed = new Set<string>()
    const reached = new Set<string>()
    const reaching: string[] = []
    const { company, other, rewind } = run
    for (const key of keys.filter(isOfOneCompany))
      for (const given of casesOf(key)) {
        const start = await rewind.mark()
        const restore = given.adapt?.(company.w.app)
        try {
          const foreign = await prepared(company, key, given)
          const own = await prepared(other, key, given)
          if (!key.startsWith('GET ') && !(await changesNothingHere(own.asked, given)))
            reaching.push(`${key} ${given.name ?? ''}`)
          const slots = slotsOf(own.asked, foreign.asked)
          // A secret link needs no login.
          if (slots.length === 0 || (routeOf(key).access === 'anyone' && !/\{\w*[iI]d\}/.test(key))) continue
          const callers = await openTo(run, own.asked, given, own)
          for (const set of callers.length === 0 ? [closed] : [reached]) set.add(key)
          const back = await rewind.mark()
          const send = async (who: TestUser, asked: OperationCall): Promise<TestReply> =>
            call(other, who, asked, given.headers)
          for (const who of callers)
            for (const some of slots.length === 1 ? [slots] : [...slots.map((slot) => [slot]), slots]) {
              const name = `${key} ${given.name ?? ''}: ${some.map(({ where }) => where).join(', ')} as ${who.name}`
              const withForeign = some.reduce((asked, slot) => slot.put(asked, slot.foreign), own.asked)
              const { reply: ofForeign, changes } = await written.by(company, back, () => send(who, withForeign))
              if (!key.startsWith('GET ') && changes) different.push(`${name}: rows of the other company have changed`)
              const invented = inventedIds()
              const withRandom = await send(
                who,
                some.reduce((asked, slot) => slot.put(asked, invented(slot.foreign)), own.asked),
              )
              await back()
              const [one, another] = [sameButIds(ofForeign), sameButIds(withRandom)]
              if (one !== another) different.push(`${name}\n  foreign: ${one}\n  random: ${another}`)
            }
        } finally {
          restore?.()
          await start()
        }
      }
    expect({ different, reaching, closed: [...closed.difference(reached)] }).toEqual({
      different: [],
      reaching: [],
      closed: [],
    })
  },
)

/** A super admin’s actions in their own company change nothing in this one. */
async function changesNothingHere(own: OperationCall, given: Case): Promise<boolean> {
  const { company, other, rewind } = run
  const { changes } = await written.by(company, await rewind.mark(), () =>
    call(other, other.w.hana, own, given.headers),
  )
  return !changes
}

async function prepared(company: AccessCompany, key: string, given: Case) {
  const setting = settingOf(run, company, 'ravi')
  const made = (await given.before?.(setting)) ?? {}
  return { made, asked: await requestAbout(setting, key, given, made) }
}
