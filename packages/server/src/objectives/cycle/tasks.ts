import type { ObjectiveReminderKind, ObjectiveTask } from '@perennial/domain/objectives/cycle/notices.ts'
import { openingTasks } from '@perennial/domain/objectives/cycle/process.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CycleTask } from '../../cycles/public.ts'
import { objectiveMessages } from './emails.ts'
import type { ObjectiveCycleRow } from './tables.ts'

type Task = CycleTask<ObjectiveCycleRow, ObjectiveReminderKind>

/** Active people of a cycle. */
const members = ({ companyId, id }: ObjectiveCycleRow): SQL => sql`cycle_members m
  join people e on e.company_id = m.company_id and e.id = m.person_id and e.state <> 'DEACTIVATED'
  where m.company_id = ${companyId} and m.cycle_id = ${id}`

const informedAt = ({ companyId, id }: ObjectiveCycleRow, task: ObjectiveTask, recipient: SQL): SQL => sql`(
  select n.at from objective_notices n where n.company_id = ${companyId} and n.cycle_id = ${id}
    and n.recipient_id = ${recipient} and n.task = ${task} and not n.is_reminder)`

const noTasks = sql`(select null::uuid as item_id, null::uuid as subject_id, null::uuid as recipient_id,
  null::timestamptz as informed_at where false) t`

/** If someone is informed about several people, only one of them is stored: the recipient is informed once for all. */
const marks =
  (task: ObjectiveTask): Task['markInformed'] =>
  ({ companyId, id }, at) =>
    sql`
  insert into objective_notices (company_id, cycle_id, person_id, recipient_id, task, is_reminder, at)
  select distinct on (w.recipient_id) ${companyId}::uuid, ${id}::uuid, w.item_id, w.recipient_id, ${task}, false, ${at}::timestamptz
  from wanted w order by w.recipient_id, w.item_id
  on conflict do nothing returning person_id as item_id, recipient_id`

const withDeadline = (dateOf: (cycle: ObjectiveCycleRow) => Date) => ({
  informedValues: ((cycle, day) => ({ deadline: day(dateOf(cycle)) })) satisfies Task['informedValues'],
  remindedValues: ((cycle, _, day) => ({ deadline: day(dateOf(cycle)) })) satisfies Task['remindedValues'],
})

/** Owners set their objectives while they can. */
const setObjectives: Task = {
  ...objectiveMessages.SET_OBJECTIVES,
  ...withDeadline(({ editableByOwnerUntil }) => editableByOwnerUntil),
  source: (cycle, now) =>
    openingTasks[cycle.process].owner === 'SET_OBJECTIVES' && now < cycle.editableByOwnerUntil
      ? sql`(select m.person_id as item_id, m.person_id as subject_id, m.person_id as recipient_id,
          ${informedAt(cycle, 'SET_OBJECTIVES', sql`m.person_id`)} as informed_at from ${members(cycle)}) t`
      : noTasks,
  markInformed: marks('SET_OBJECTIVES'),
  namesSubjects: false,
  link: () => '/app/objectives',
}

/** Managers help their team, or set its objectives, while the side that edits can do so. */
const ofManagers = (name: 'HELP_TEAM' | 'SET_FOR_TEAM', untilOf: (cycle: ObjectiveCycleRow) => Date): Task => ({
  ...objectiveMessages[name],
  ...withDeadline(untilOf),
  source: (cycle, now) =>
    openingTasks[cycle.process].manager === name && now < untilOf(cycle)
      ? sql`(select m.person_id as item_id, m.person_id as subject_id, e.manager_id as recipient_id,
          ${informedAt(cycle, name, sql`e.manager_id`)} as informed_at from ${members(cycle)} and e.manager_id is not null) t`
      : noTasks,
  markInformed: marks(name),
  namesSubjects: false,
  link: () => '/app/objectives/team',
})

/** The tasks of an objective cycle, in the order in which people are informed. */
export const objectiveTaskKinds: Record<ObjectiveTask, Task> = {
  SET_OBJECTIVES: setObjectives,
  HELP_TEAM: ofManagers('HELP_TEAM', ({ editableByOwnerUntil }) => editableByOwnerUntil),
  SET_FOR_TEAM: ofManagers('SET_FOR_TEAM', ({ editableByManagerUntil }) => editableByManagerUntil),
  UPDATE_OBJECTIVES: {
    ...objectiveMessages.UPDATE_OBJECTIVES,
    ...withDeadline(({ statusEditableByOwnerUntil }) => statusEditableByOwnerUntil),
    source: () => noTasks,
    markInformed: marks('UPDATE_OBJECTIVES'),
    namesSubjects: false,
    link: () => '/app/objectives',
  },
}
