import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tx } from '../../core/database/database.ts'
import { findCycleOrRefuse } from '../cycle-facts.ts'
import { objectiveWorld } from '../fixtures.ts'
import { findOverviewFacts, findOverviewVersion, readFacts } from './overview-cache.ts'

const HOUR = 3_600_000
const hours = { timeZone: 'Europe/Berlin', startOfBusinessHour: 8 }
const which = fc.nat(5)
const status = fc.constantFrom('OPEN', 'AT_RISK', 'ACHIEVED', 'CANCELLED')
const completion = fc.constantFrom(0, 40, 100)
const of = <N extends string, T extends object>(name: N, values: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(values).map((chosen) => ({ name, ...(chosen as T) }))

/** Changes to the objectives, the people and the notices of a cycle, by any operation. */
const change = fc.oneof(
  of('created', { which, status, completion, isPrivate: fc.boolean(), days: fc.constantFrom(0, 29, 45) }),
  of('updated', { which, status, completion }),
  of('ticked', { which }),
  of('due', { which, days: fc.constantFrom(-3, 1, 30) }),
  of('weighted', { which, weight: fc.constantFrom(0, 30) }),
  of('opened', { which }),
  of('handed over', { which, who: which }),
  of('moved', { which }),
  of('deleted', { which }),
  of('joined', { which }),
  of('left', { which }),
  of('person', { which, state: fc.constantFrom('ACTIVE', 'DEACTIVATED'), hasManager: fc.boolean() }),
  of('informed', { which }),
  of('checked in', { which }),
  of('away', { which }),
  of('renamed', {}),
  of('waited', { hours: fc.constantFrom(1, 20, 26, 700) }),
  of('summed', {}),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

test('a cached overview always equals a new one, after any change of objectives, people, notices or leaves', async () => {
  const w = await objectiveWorld({ checkInFrequency: 'WEEKLY', checkInWeekday: 'FRIDAY', memberIds: [] })
  const { company, cycleId, hana, mia } = w
  const otherId = await w.addCycle({ memberIds: [] })
  const owners = [w.ravi, w.noor, w.leo]
  const idOf = (index: number) => owners[index % owners.length]?.id ?? ''
  const theirs = (index: number) => sql`objectives.id = (select id from objectives where company_id = ${company.id}
    order by created_at, id offset ${index} limit 1)`

  const statementOf = (item: Change, now: string): SQL | undefined => {
    const person = 'which' in item ? idOf(item.which) : ''
    switch (item.name) {
      case 'created': {
        const at = new Date(w.now().getTime() - item.days * 24 * HOUR).toISOString()
        return sql`insert into objectives (company_id, cycle_id, owner_id, title, sort_title, description, due_date, status,
            completion, visibility, created_at, progressed_at, opened_to_others_at)
          values (${company.id}, ${cycleId}, ${person}, 'Grow', 'grow', '""'::jsonb, '2026-12-28', ${item.status}, ${item.completion},
            ${item.isPrivate ? 'PRIVATE' : 'PUBLIC'}, ${at}, ${at}, ${item.isPrivate ? null : at})`
      }
      case 'updated':
        return sql`update objectives set status = ${item.status}, completion = ${item.completion}, progressed_at = ${now} where ${theirs(item.which)}`
      case 'ticked':
        return sql`update objectives set progressed_at = ${now} where ${theirs(item.which)}`
      case 'due':
        return sql`update objectives set due_date = ${now}::date + ${item.days}::int where ${theirs(item.which)}`
      case 'weighted':
        return sql`update objectives set weight = ${item.weight} where visibility <> 'PRIVATE' and ${theirs(item.which)}`
      case 'opened':
        return sql`update objectives set visibility = 'PROTECTED', opened_to_others_at = coalesce(opened_to_others_at, ${now}) where ${theirs(item.which)}`
      case 'handed over':
        return sql`update objectives set owner_id = ${idOf(item.who)} where ${theirs(item.which)}`
      case 'moved':
        return sql`update objectives set cycle_id = case cycle_id when ${cycleId} then ${otherId}::uuid else ${cycleId}::uuid end where ${theirs(item.which)}`
      case 'deleted':
        return sql`delete from objectives where ${theirs(item.which)}`
      case 'joined':
        return sql`insert into cycle_members (company_id, cycle_id, person_id, added_at) values (${company.id}, ${cycleId}, ${person}, ${now}) on conflict do nothing`
      case 'left':
        return sql`delete from cycle_members where cycle_id = ${cycleId} and person_id = ${person}`
      case 'person':
        return sql`update people set state = ${item.state}, manager_id = ${item.hasManager ? mia.id : null} where id = ${person}`
      case 'informed':
        return sql`insert into objective_notices (company_id, cycle_id, person_id, recipient_id, task, is_reminder, at)
          values (${company.id}, ${cycleId}, ${person}, ${person}, 'SET_OBJECTIVES', false, ${now}) on conflict do nothing`
      case 'checked in':
        return sql`with made as (insert into objective_check_ins (company_id, cycle_id, owner_id, at, day)
            values (${company.id}, ${cycleId}, ${person}, ${now}, ${now}::date) returning id)
          insert into objective_check_in_entries (company_id, check_in_id, objective_id, status, completion, text, was_private)
          select company_id, made.id, objectives.id, status, completion, '', false from made, objectives where ${theirs(item.which)}`
      case 'away':
        return sql`insert into leaves (company_id, person_id, starts_at, entered_by_id, entered_at)
          values (${company.id}, ${person}, ${now}, ${hana.id}, ${now}) on conflict do nothing`
      case 'renamed':
        return sql`update objective_cycles set status = not status, weighting = not weighting where id = ${cycleId}`
      default:
        return undefined
    }
  }
  const make = async (item: Change) => {
    if (item.name === 'waited') return w.at(new Date(w.now().getTime() + item.hours * HOUR))
    if (item.name === 'summed') return w.scheduledTasks()
    const statement = statementOf(item, w.now().toISOString())
    if (statement) await w.inside((tx) => tx.execute(statement))
  }
  const cycleOf = (tx: Tx) => findCycleOrRefuse(tx, company.id, cycleId)
  const readCached = async (tx: Tx) => {
    const version = await findOverviewVersion(tx, company.id, cycleId)
    return findOverviewFacts(tx, await cycleOf(tx), hours, version, w.now())
  }
  const factsOf = async (tx: Tx) => {
    const fresh = await readFacts(tx, await cycleOf(tx), hours, w.now())
    return [await readCached(tx), fresh].map(({ groups, ...facts }) => ({
      byStatus: facts.byStatus,
      privateObjectives: facts.privateObjectives,
      departments: facts.departments,
      notInformed: facts.notInformed,
      checkIns: facts.checkIns,
      groups: groups.map(({ freshSince: _, ...group }) => JSON.stringify(group)).sort(),
    }))
  }
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 10, maxLength: 25 }), async (history) => {
      for (const item of history) {
        await make(item)
        const [cached, fresh] = await w.inside(factsOf)
        expect([item, cached]).toEqual([item, fresh])
      }
    }),
    { numRuns: 6 },
  )
  // Without a change the overview was not read again.
  const [first, second] = [await w.inside(readCached), await w.inside(readCached)]
  expect(second.groups).toBe(first.groups)
}, 60_000)
