import { addDays } from '@perennial/domain/calendar/days.ts'
import type { ObjectiveStatus, ObjectiveType, Visibility } from '@perennial/domain/objectives/objective.ts'
import { foldText } from '@perennial/domain/search/normalization.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { insertCycle } from '../cycles/public.ts'
import { cycleAdmins } from '../cycles/tables.ts'
import { objectiveCycleKind } from '../objectives/cycle/public.ts'
import type { ObjectiveCycleRow } from '../objectives/cycle/tables.ts'
import { objectiveChanges, objectiveComments, objectiveProgress } from '../objectives/history/tables.ts'
import { objectiveKeyResults, objectiveReaders, objectives } from '../objectives/tables.ts'
import { fernhillId } from './company.ts'
import { cycleNameAt, hourOnDay, relativeDay } from './dates.ts'
import { insertCheckIns } from './objective-check-ins.ts'
import content from './objectives-content.json' with { type: 'json' }
import { sampleId, samplePersonId } from './people.ts'

type CycleName = 'ended' | 'running'
type SampleKeyResult = {
  text: string
  isDone?: boolean
  start?: number
  target?: number
  current?: number
  unit?: string
}
type SampleObjective = {
  key: string
  cycle: CycleName
  owner: string
  parent?: string
  title: string
  description: string
  type?: ObjectiveType
  group?: string
  visibility: Visibility
  category: number
  weight?: number
  status: ObjectiveStatus
  completion: number
  rating?: number
  keyResults: readonly SampleKeyResult[]
  readers?: readonly string[]
  /** Days after the start of the cycle. */
  comments?: readonly { by: string; day: number; text: string }[]
}

/** Days from today to the start of each cycle. */
const starts: Record<CycleName, number> = { ended: -150, running: -30 }
const CYCLE_DAYS = 90
/** Days after the start on which everything was set, and on which it was last updated. */
const SET_DAY = 5
const UPDATED_DAY = 24

const all = content.objectives as readonly SampleObjective[]
export const sampleObjectiveCycleId = (name: CycleName): string => sampleId(`objective-cycle:${name}`)
export const sampleObjectiveId = (key: string): string => sampleId(`objective:${key}`)
const valueId = (list: 'category' | 'rating', index: number) => sampleId(`objective-${list}:${index}`)

/** A cycle that ended, rated by managers, and one that is running, with objectives that support each other. */
export async function insertObjectives(tx: Tx, now: Date): Promise<void> {
  for (const name of ['ended', 'running'] as const) {
    const { id, kind } = await insertCycle(tx, objectiveCycleKind, cycleOf(name, now))
    await tx.insert(cycleAdmins).values({ companyId: fernhillId, cycleId: id, kind, personId: samplePersonId('cleo') })
    await tx.execute(sql`
      insert into cycle_members (company_id, cycle_id, person_id, added_at)
      select company_id, ${id}::uuid, id, ${hourOnDay(now, starts[name] - 5, 14)}::timestamptz from people
      where company_id = ${fernhillId} and not is_guest and state <> 'DEACTIVATED'`)
    await tx.execute(sql`
      insert into objective_notices (company_id, cycle_id, person_id, recipient_id, task, is_reminder, at)
      select distinct on (t.recipient_id, t.task) m.company_id, m.cycle_id, m.person_id, t.recipient_id, t.task, false,
        ${hourOnDay(now, starts[name], 9)}::timestamptz
      from cycle_members m join people p on p.company_id = m.company_id and p.id = m.person_id
      cross join lateral (values (p.id, 'SET_OBJECTIVES'), (p.manager_id, 'SET_FOR_TEAM')) t(recipient_id, task)
      where m.company_id = ${fernhillId} and m.cycle_id = ${id}::uuid and t.recipient_id is not null
      order by t.recipient_id, t.task, m.person_id`)
  }
  for (const objective of all) await insertObjective(tx, objective, now)
  const running = { id: sampleObjectiveCycleId('running'), start: starts.running }
  const known = all.map((objective) => ({ ...objective, id: sampleObjectiveId(objective.key) }))
  await insertCheckIns(tx, running, known, now)
}

function cycleOf(name: CycleName, now: Date): Partial<ObjectiveCycleRow> {
  const start = starts[name]
  const at = (days: number, hour: number) => hourOnDay(now, start + days, hour)
  const valuesOf = (list: 'category' | 'rating', labels: readonly string[]) => ({
    enabled: true,
    values: labels.map((label, index) => ({ id: valueId(list, index), label })),
  })
  return {
    companyId: fernhillId,
    id: sampleObjectiveCycleId(name),
    name: cycleNameAt(now, start),
    explanation: 'What each of us wants to achieve this quarter, and what it contributes to.',
    periodFrom: relativeDay(now, start),
    periodTo: relativeDay(now, start + CYCLE_DAYS),
    process: 'EVERYONE_PROCESS',
    allUsers: true,
    editableByOwnerFrom: at(0, 9),
    editableByOwnerUntil: at(60, 17),
    statusEditableByOwnerUntil: at(80, 17),
    editableByManagerFrom: at(0, 9),
    editableByManagerUntil: at(60, 17),
    statusEditableByManagerUntil: at(80, 17),
    defaultDueDate: at(85, 17),
    icon: true,
    cascadingObjectives: true,
    keyResults: true,
    status: true,
    completionPercentage: true,
    weighting: true,
    categories: valuesOf('category', content.categories),
    ratings: valuesOf('rating', content.ratings),
    defaultVisibility: 'PROTECTED',
    allowEmployeesToChangeVisibility: true,
    allowPrivateObjectives: true,
    allowEmployeesToShareWithSpecificPeople: true,
    sendAutomaticReminders: true,
    checkInFrequency: name === 'running' ? 'WEEKLY' : 'NONE',
    checkInWeekday: 'FRIDAY',
    audience: { type: 'FILTER', filter: { departments: [], teams: [], locations: [], managerIds: [] } },
    reminders: {},
    createdById: samplePersonId('hana'),
    createdAt: at(-5, 14),
    itemsCreatedAt: at(-5, 14),
    informedAt: at(0, 9),
  }
}

const depthOf = ({ parent }: SampleObjective): number => {
  const above = all.find(({ key }) => key === parent)
  return above ? depthOf(above) + 1 : 1
}

async function insertObjective(tx: Tx, objective: SampleObjective, now: Date): Promise<void> {
  const { key, cycle, owner, parent, title, description, type = 'INDIVIDUAL', group = '', visibility } = objective
  const start = starts[cycle]
  const at = (day: number, hour: number) => hourOnDay(now, start + day, hour)
  const [id, companyId, ownerId] = [sampleObjectiveId(key), fernhillId, samplePersonId(owner)]
  const [createdAt, updatedAt] = [at(SET_DAY, 10), at(UPDATED_DAY, 15)]
  await tx.insert(objectives).values({
    companyId,
    id,
    cycleId: sampleObjectiveCycleId(cycle),
    ownerId,
    parentId: parent ? sampleObjectiveId(parent) : null,
    depth: depthOf(objective),
    type,
    groupLabel: group,
    title,
    sortTitle: foldText(title),
    description,
    dueDate: addDays(relativeDay(now, start), 85),
    status: objective.status,
    completion: objective.completion,
    weight: objective.weight ?? 0,
    categoryId: valueId('category', objective.category),
    ratingId: objective.rating === undefined ? null : valueId('rating', objective.rating),
    visibility,
    createdById: ownerId,
    createdAt,
    progressedAt: updatedAt,
    openedToOthersAt: createdAt,
  })
  await tx.insert(objectiveKeyResults).values(
    objective.keyResults.map((result, position) => ({
      companyId,
      id: sampleId(`objective:${key}:${position}`),
      objectiveId: id,
      position,
      text: result.text,
      ...(result.target === undefined
        ? { kind: 'TICK' as const, isDone: result.isDone ?? false }
        : {
            kind: 'MEASURED' as const,
            startValue: result.start ?? 0,
            targetValue: result.target,
            currentValue: result.current ?? 0,
            unit: result.unit ?? '',
          }),
    })),
  )
  for (const reader of objective.readers ?? [])
    await tx.insert(objectiveReaders).values({ companyId, objectiveId: id, personId: samplePersonId(reader) })
  for (const [index, { by, day, text }] of (objective.comments ?? []).entries())
    await tx.insert(objectiveComments).values({
      companyId,
      id: sampleId(`objective:${key}:comment:${index}`),
      objectiveId: id,
      authorId: samplePersonId(by),
      text,
      writtenAt: at(day, 11),
    })
  await insertHistory(tx, objective, {
    id,
    ownerId,
    createdAt,
    updatedAt,
    day: (days) => relativeDay(now, start + days),
  })
}

type Moments = { id: string; ownerId: string; createdAt: Date; updatedAt: Date; day: (days: number) => string }

async function insertHistory(
  tx: Tx,
  { key, status, completion }: SampleObjective,
  { id, ownerId, createdAt, updatedAt, day }: Moments,
): Promise<void> {
  const fact = { companyId: fernhillId, objectiveId: id, actorId: ownerId, wasPrivate: false }
  const factId = (name: string) => sampleId(`objective:${key}:${name}`)
  await tx
    .insert(objectiveChanges)
    .values({ ...fact, id: factId('created'), at: createdAt, change: { kind: 'CREATED' } })
  if (status !== 'OPEN')
    await tx.insert(objectiveChanges).values([
      { ...fact, id: factId('status'), at: updatedAt, change: { kind: 'STATUS', from: 'OPEN', to: status } },
      {
        ...fact,
        id: factId('completion'),
        at: updatedAt,
        change: { kind: 'NUMBER', field: 'completion', from: 0, to: completion },
      },
    ])
  const point = { companyId: fernhillId, objectiveId: id, wasPrivate: false }
  await tx.insert(objectiveProgress).values([
    { ...point, day: day(SET_DAY), status: 'OPEN', completion: 0 },
    { ...point, day: day(15), status: status === 'OPEN' ? 'OPEN' : 'ON_TRACK', completion: Math.floor(completion / 2) },
    { ...point, day: day(UPDATED_DAY), status, completion },
  ])
}
