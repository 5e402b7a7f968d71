import pg from 'pg'
import { type Client, wasAnswered } from '../crash/client.ts'
import { shiftedDates } from '../crash/company.ts'
import { inCompany } from './company-transaction.ts'
import type { Company } from './environment.ts'

/** Objectives of the large company; fewer to test the benchmark itself. */
const OBJECTIVES = Number(process.env.BENCH_OBJECTIVES) || 50_000
const LEVELS = 6

type Model = Record<string, unknown> & { timeline: Record<string, string>; options: object }
export type ObjectiveFixture = {
  cycleId: string
  /** An objective with children. */
  parentId: string
  /** A key result with a figure, of an objective of the HR Admin. */
  result: { objectiveId: string; id: string }
}

const known = new Map<string, Promise<ObjectiveFixture>>()

/** A running cycle of everyone with very many objectives in six levels, once for each company. */
export function objectiveFixture(company: Company): Promise<ObjectiveFixture> {
  const made = known.get(company.id) ?? makeFixture(company)
  known.set(company.id, made)
  return made
}

async function makeFixture(company: Company): Promise<ObjectiveFixture> {
  const { id: companyId, hana, databaseUrl } = company
  wasAnswered(await hana.ask('PUT', `/companies/${companyId}/features/objective`, { enabled: true }), 'objectives')
  const cycleId = await createCycle(hana)
  const own = wasAnswered<{ id: string; results: { id: string }[] }>(
    await hana.ask('POST', '/objectives', {
      cycleId,
      title: 'A thousand visits',
      keyResults: [{ kind: 'MEASURED', text: 'Visits', start: 0, target: 1_000_000, current: 0, unit: '' }],
    }),
    'creating an objective',
  )
  const parentId = await inCompany(company, async (client) => {
    for (let level = 1; level <= LEVELS; level += 1)
      await client.query(level === 1 ? topLevel : nextLevel, [companyId, cycleId, sizeOf(level), level])
    const { rows } = await client.query<{ id: string }>(
      `select parent_id as id from objectives where company_id = $1 and cycle_id = $2 and depth = 3
         group by parent_id order by count(*) desc, parent_id limit 1`,
      [companyId, cycleId],
    )
    return rows[0]?.id ?? ''
  })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // As autovacuum does within minutes.
  await client.query('vacuum analyze objectives')
  await client.end()
  return { cycleId, parentId, result: { objectiveId: own.id, id: own.results[0]?.id ?? '' } }
}

async function createCycle(hana: Client): Promise<string> {
  const { model } = await hana.get<{ model: Model }>('/objective-cycles/guided/new')
  const created = await hana.ask('POST', '/objective-cycles', {
    inform: false,
    model: {
      ...model,
      name: 'Objectives of everyone',
      process: 'EVERYONE_PROCESS',
      allUsers: true,
      timeline: shiftedDates(model.timeline, -3),
      options: { ...model.options, cascadingObjectives: true },
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
/** People in turn, by their places. */
const owners = `
  with owners as (select id, row_number() over (order by id) - 1 as place from people
    where company_id = $1 and state <> 'DEACTIVATED' and not is_guest)`
const topLevel = `${owners}
  insert into objectives (${columns})
  select $1, $2, o.owner_id, null, o.depth, ${values} from (
    select w.id as owner_id, n, $4::int as depth from generate_series(1, $3::int) n join owners w on w.place = n % (select count(*) from owners)) o`
const nextLevel = `${owners},
  above as (select id, row_number() over (order by id) - 1 as place from objectives
    where company_id = $1 and cycle_id = $2 and depth = $4::int - 1)
  insert into objectives (${columns})
  select $1, $2, o.owner_id, o.parent_id, o.depth, ${values} from (
    select w.id as owner_id, a.id as parent_id, $4::int * 100000 + n as n, $4::int as depth from generate_series(1, $3::int) n
      join owners w on w.place = (n * 7) % (select count(*) from owners)
      join above a on a.place = n % (select count(*) from above)) o`
