import pg from 'pg'
import { type Client, wasAnswered } from '../crash/client.ts'
import { shiftedDates } from '../crash/company.ts'
import { inCompany } from './company-transaction.ts'
import { type Company, waitForSearch } from './environment.ts'

/** Objectives of the large company; fewer to test the benchmark itself. */
const OBJECTIVES = Number(process.env.BENCH_OBJECTIVES) || 50_000
const LEVELS = 6
/** At most this many people take part. */
const PARTICIPANTS = 10_000
/** The top objectives of the cycle that is drawn as a whole, and the children of each: 2,000 objectives in total. */
const DRAWN_AT_TOP = 40
const DRAWN_BELOW = 49

type Model = Record<string, unknown> & { timeline: Record<string, string>; options: object }
export type ObjectiveFixture = {
  cycleId: string
  /** A cycle whose tree is drawn as a whole. */
  drawnCycleId: string
  /** An objective with children. */
  parentId: string
  /** Someone with objectives, and an objective of theirs. */
  ownerId: string
  objectiveId: string
  /** A key result with a figure, of an objective of the HR Admin. */
  result: { objectiveId: string; id: string }
}

// By the company itself: companies of several sizes have the same id in their databases.
const known = new WeakMap<Company, Promise<ObjectiveFixture>>()

/** A running cycle of everyone with very many objectives in six levels, once for each company. */
export function objectiveFixture(company: Company): Promise<ObjectiveFixture> {
  const made = known.get(company) ?? makeFixture(company)
  known.set(company, made)
  return made
}

async function makeFixture(company: Company): Promise<ObjectiveFixture> {
  const { id: companyId, hana, databaseUrl } = company
  wasAnswered(await hana.ask('PUT', `/companies/${companyId}/features/objective`, { enabled: true }), 'objectives')
  const people = await inCompany(company, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from people')
    return rows[0]?.count ?? 0
  })
  const cycleId = await createCycle(hana, 'Objectives of everyone', people <= PARTICIPANTS)
  const drawnCycleId = await createCycle(hana, 'Drawn as a whole', false)
  await inCompany(company, async (client) => {
    if (people > PARTICIPANTS) await client.query(addMembers, [companyId, cycleId, PARTICIPANTS])
    await client.query(topLevel, [companyId, cycleId, sizeOf(1), 1])
  })
  // Without statistics the database looks for each parent among all objectives of the cycle.
  await asOwner(databaseUrl, 'analyze objectives')
  const { parentId, ownerId, objectiveId } = await inCompany(company, async (client) => {
    for (let level = 2; level <= LEVELS; level += 1)
      await client.query(nextLevel, [companyId, cycleId, sizeOf(level), level])
    for (const statement of [checkIns, checkInEntries]) await client.query(statement, [companyId, cycleId])
    await client.query(addMembers, [companyId, drawnCycleId, DRAWN_AT_TOP])
    await client.query(topLevel, [companyId, drawnCycleId, DRAWN_AT_TOP, 1])
    await client.query(nextLevel, [companyId, drawnCycleId, DRAWN_AT_TOP * DRAWN_BELOW, 2])
    const { rows } = await client.query<{ parentId: string; ownerId: string; objectiveId: string }>(
      `select parent_id as "parentId", (array_agg(owner_id order by id))[1] as "ownerId",
          (array_agg(id order by id))[1] as "objectiveId" from objectives
        where company_id = $1 and cycle_id = $2 and depth = 3 group by parent_id order by count(*) desc, parent_id limit 1`,
      [companyId, cycleId],
    )
    return rows[0] ?? { parentId: '', ownerId: '', objectiveId: '' }
  })
  // Its event has all objectives indexed for the search.
  const own = wasAnswered<{ id: string; results: { id: string }[] }>(
    await hana.ask('POST', '/objectives', {
      cycleId,
      title: 'A thousand visits',
      keyResults: [{ kind: 'MEASURED', text: 'Visits', start: 0, target: 1_000_000, current: 0, unit: '' }],
    }),
    'creating an objective',
  )
  await waitForSearch(company)
  // As autovacuum does within minutes.
  await asOwner(databaseUrl, 'vacuum analyze')
  const result = { objectiveId: own.id, id: own.results[0]?.id ?? '' }
  return { cycleId, drawnCycleId, parentId, ownerId, objectiveId, result }
}

async function asOwner(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function createCycle(hana: Client, name: string, allUsers: boolean): Promise<string> {
  const { model } = await hana.get<{ model: Model }>('/objective-cycles/guided/new')
  const { id: self } = await hana.get<{ id: string }>('/users/current')
  const created = await hana.ask('POST', '/objective-cycles', {
    inform: false,
    model: {
      ...model,
      name,
      process: 'EVERYONE_PROCESS',
      allUsers,
      ...(allUsers ? {} : { allowedUsers: { type: 'STATIC', userIds: [self] } }),
      timeline: shiftedDates(model.timeline, -20),
      options: { ...model.options, cascadingObjectives: true, checkIns: { frequency: 'WEEKLY', weekday: 'FRIDAY' } },
    },
  })
  return wasAnswered<{ id: string }>(created, 'creating a cycle').id
}

/** Few at the top, most of them near the bottom: 1, 4, 10, 20, 30 and 35 percent. */
const sizeOf = (level: number): number =>
  Math.max(1, Math.round((OBJECTIVES * ([1, 4, 10, 20, 30, 35][level - 1] ?? 0)) / 100))

const values = `
  case when o.depth = 1 then 'COMPANY' when o.depth <= 3 then 'GROUP' else 'INDIVIDUAL' end, 'Objective ' || o.n, 'objective ' || o.n, '""'::jsonb,
  current_date + 30 + (o.n % 60)::int, (array['OPEN', 'ON_TRACK', 'AT_RISK', 'ACHIEVED', 'MISSED'])[1 + o.n % 5], (o.n % 11) * 10,
  case when o.n % 3 = 0 then 'PROTECTED' else 'PUBLIC' end, o.owner_id, now(), now(), now()`
const columns = `company_id, cycle_id, owner_id, parent_id, depth, type, title, sort_title, description, due_date, status, completion,
  visibility, created_by_id, created_at, progressed_at, opened_to_others_at`
/** Owners and parents in turn, from arrays, as the database has no statistics for a join yet. */
const owners = `
  with owners as materialized (select array_agg(person_id order by person_id) as ids from cycle_members
    where company_id = $1 and cycle_id = $2)`
/** Every second owner checked in a few days ago. */
const checkIns = `
  insert into objective_check_ins (company_id, cycle_id, owner_id, at, day)
  select $1, $2, owner_id, now() - interval '5 days', current_date - 5 from (
    select owner_id, row_number() over (order by owner_id) as place from objectives
    where company_id = $1 and cycle_id = $2 group by 1) o where place % 2 = 0`
const checkInEntries = `
  insert into objective_check_in_entries (company_id, check_in_id, objective_id, status, completion, text, was_private)
  select i.company_id, i.id, o.id, o.status, o.completion, 'On its way', false from objective_check_ins i
  join objectives o on o.company_id = i.company_id and o.cycle_id = i.cycle_id and o.owner_id = i.owner_id
  where i.company_id = $1 and i.cycle_id = $2`
const addMembers = `
  insert into cycle_members (company_id, cycle_id, person_id, added_at)
  select company_id, $2, id, now() from people where company_id = $1 and state <> 'DEACTIVATED' and not is_guest
  order by id limit $3 on conflict do nothing`
const topLevel = `${owners}
  insert into objectives (${columns})
  select $1, $2, o.owner_id, null, o.depth, ${values} from (
    select ids[1 + n % cardinality(ids)] as owner_id, n, $4::int as depth from generate_series(1, $3::int) n, owners) o`
const nextLevel = `${owners},
  above as materialized (select array_agg(id order by id) as ids from objectives
    where company_id = $1 and cycle_id = $2 and depth = $4::int - 1)
  insert into objectives (${columns})
  select $1, $2, o.owner_id, o.parent_id, o.depth, ${values} from (
    select w.ids[1 + (n * 7) % cardinality(w.ids)] as owner_id, a.ids[1 + n % cardinality(a.ids)] as parent_id,
      $4::int * 100000 + n as n, $4::int as depth from generate_series(1, $3::int) n, owners w, above a) o`
