import { randomUUID } from 'node:crypto'
import { featureSwitches } from '../companies/tables.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { cycleMembers, cycles } from '../cycles/tables.ts'
import { type TestReply, type TestUser, type World, world } from '../testing/world.ts'
import { objectiveCycles } from './cycle/tables.ts'

const CATEGORY = { id: '11111111-1111-4111-8111-111111111111', label: 'Growth' }
const RATINGS = [
  { id: '22222222-2222-4222-8222-222222222221', label: 'Exceeded' },
  { id: '22222222-2222-4222-8222-222222222222', label: 'Met' },
]
export const testValues = { category: CATEGORY, ratings: RATINGS }

type CycleValues = Partial<typeof objectiveCycles.$inferInsert> & {
  name?: string
  startsAt?: Date
  archivedAt?: Date
  memberIds?: string[]
}

const at = (day: string) => new Date(`2026-${day}T09:00:00Z`)

/** Stores an objective cycle that runs in November and December, with everything switched on. */
export async function insertTestCycle(tx: Tx, createdById: string, values: CycleValues = {}): Promise<string> {
  const { name = 'Goals 2026', startsAt = at('11-02'), archivedAt, memberIds, ...settings } = values
  const id = randomUUID()
  await tx.insert(cycles).values({
    companyId: thisCompany,
    id,
    kind: 'OBJECTIVE',
    name,
    startsAt,
    endsAt: at('12-31'),
    audience: { type: 'FILTER', filter: { departments: [], teams: [], locations: [], managerIds: [] } },
    reminders: {},
    createdById,
    createdAt: at('11-01'),
    ...(archivedAt && { archivedAt, archivedById: createdById }),
  })
  await tx.insert(objectiveCycles).values({
    companyId: thisCompany,
    id,
    periodFrom: '2026-11-01',
    periodTo: '2026-12-31',
    process: 'EVERYONE_PROCESS',
    allUsers: memberIds === undefined,
    editableByOwnerFrom: at('11-02'),
    editableByOwnerUntil: at('12-10'),
    statusEditableByOwnerUntil: at('12-20'),
    editableByManagerFrom: at('11-02'),
    editableByManagerUntil: at('12-15'),
    statusEditableByManagerUntil: at('12-31'),
    defaultDueDate: at('12-28'),
    icon: true,
    cascadingObjectives: true,
    keyResults: true,
    status: true,
    completionPercentage: true,
    weighting: true,
    categories: { enabled: true, values: [CATEGORY] },
    ratings: { enabled: true, values: RATINGS },
    defaultVisibility: 'PROTECTED',
    allowEmployeesToChangeVisibility: true,
    allowPrivateObjectives: true,
    allowEmployeesToShareWithSpecificPeople: true,
    sendAutomaticReminders: true,
    checkInFrequency: 'NONE',
    checkInWeekday: 'FRIDAY',
    ...settings,
  })
  if (memberIds && memberIds.length > 0)
    await tx
      .insert(cycleMembers)
      .values(memberIds.map((personId) => ({ companyId: thisCompany, cycleId: id, personId, addedAt: at('11-01') })))
  return id
}

/** A key result that can be checked off. */
export const tick = (text: string) => ({ kind: 'TICK', text })

export type ObjectiveWorld = World & {
  cycleId: string
  /** Stores another cycle. */
  addCycle: (values?: CycleValues) => Promise<string>
  tryCreate: (who: TestUser, values?: object) => Promise<TestReply>
  /** Creates an objective and returns it. */
  create: (who: TestUser, values?: object) => Promise<TestReply['body']>
  read: (who: TestUser, id: string) => Promise<TestReply>
  set: (who: TestUser, id: string, what: string, body: object) => Promise<TestReply>
}

/** A company with a running objective cycle. */
export async function objectiveWorld(values: CycleValues = {}): Promise<ObjectiveWorld> {
  const w = await world()
  const addCycle = (more: CycleValues = {}) => w.inside((tx) => insertTestCycle(tx, w.hana.id, more))
  await w.inside((tx) =>
    tx.insert(featureSwitches).values({ companyId: thisCompany, name: 'objective', enabled: true }),
  )
  const cycleId = await addCycle(values)
  const tryCreate: ObjectiveWorld['tryCreate'] = (who, more = {}) =>
    w.as(who).post('/objectives', { cycleId, title: 'Ship the new onboarding', ...more })
  return {
    ...w,
    cycleId,
    addCycle,
    tryCreate,
    create: async (who, more) => {
      const { status, body } = await tryCreate(who, more)
      if (status !== 201) throw new Error(`the objective was not created: ${JSON.stringify(body)}`)
      return body
    },
    read: (who, id) => w.as(who).get(`/objectives/${id}`),
    set: (who, id, what, body) => w.as(who).put(`/objectives/${id}/${what}`, body),
  }
}
