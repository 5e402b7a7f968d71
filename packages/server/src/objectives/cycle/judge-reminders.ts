import type { ObjectiveReminderKind, ObjectiveTask } from '@perennial/domain/objectives/cycle/notices.ts'
import { remindedTask } from '@perennial/domain/objectives/cycle/notices.ts'
import { isEditingOpen, isUpdatingOpen } from '@perennial/domain/objectives/cycle/timeline.ts'
import type { ObjectiveRelationName } from '@perennial/domain/objectives/relations.ts'
import { canNudgePerson, type ObjectiveNudgeRefusal } from '@perennial/domain/objectives/reminders.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import { sql } from 'drizzle-orm'
import { companies } from '../../companies/tables.ts'
import type { Tx } from '../../core/database/database.ts'
import type { CheckedReminder, ReminderScope } from '../../cycles/public.ts'
import { isOnLeaveSql } from '../../leave/tables.ts'
import { isInCycle, ownersWithFigures } from './figures.ts'
import type { ObjectiveCycleRow } from './tables.ts'

type Row = Record<string, unknown> & {
  personId: string
  recipientId: string | null
  isActive: boolean | null
  isAway: boolean
  objectives: number
  oldestAt: string | null
  addedAt: string
  lastNudgeAt: string | null
}

type CheckedNudge = Omit<CheckedReminder, 'verdict'> & { verdict: Verdict<ObjectiveNudgeRefusal> }

/** The sender’s relation to each person in a cycle: as an administrator, or as a manager. */
export type SenderRelation = (personId: string) => ObjectiveRelationName | null

/**
 * Who may be reminded manually to set or update objectives, or as a manager to do so for the team: once in 24 hours by
 * the same sender (COM-P11), and not during a leave. Private objectives are ignored.
 */
export async function judgeReminders(
  tx: Tx,
  cycle: ObjectiveCycleRow,
  task: ObjectiveTask,
  kind: ObjectiveReminderKind,
  { senderId, now, itemIds }: ReminderScope,
  relationTo: SenderRelation = () => 'administrator',
): Promise<CheckedNudge[]> {
  if (remindedTask(kind, cycle.process) !== task) return []
  const [company] = await tx.select({ timeZone: companies.timeZone }).from(companies)
  const at = { cycle, now, timeZone: company?.timeZone ?? 'UTC' }
  const recipient = kind === 'TEAM' ? sql`e.manager_id` : sql`m.person_id`
  const { rows } = await tx.execute<Row>(sql`
    select m.person_id as "personId", ${recipient} as "recipientId", r.state <> 'DEACTIVATED' as "isActive",
      ${isOnLeaveSql(recipient, now)} as "isAway", coalesce(f.objectives, 0) as objectives, to_json(f.oldest) as "oldestAt",
      to_json(m.added_at) as "addedAt",
      (select to_json(max(n.at)) from objective_notices n where n.company_id = m.company_id and n.cycle_id = m.cycle_id
        and n.person_id = m.person_id and n.recipient_id = ${recipient} and n.sender_id = ${senderId} and n.is_reminder) as "lastNudgeAt"
    from ${ownersWithFigures(at, itemIds)} left join people r on r.company_id = m.company_id and r.id = ${recipient}
    where ${isInCycle(cycle)} ${itemIds ? sql`and m.person_id = any(${sql.param(itemIds)}::uuid[])` : sql``}
    order by m.person_id`)
  const side = kind === 'TEAM' && cycle.process !== 'EMPLOYEE_PROCESS' ? 'manager' : 'owner'
  const isSettingOpen = isEditingOpen(cycle, side, now).allowed
  const isUpdating = isUpdatingOpen(cycle, 'owner', now).allowed
  return rows.map((row) => {
    const relation = row.recipientId === senderId ? 'owner' : relationTo(row.personId)
    const task = {
      isArchived: cycle.archivedAt !== null,
      recipient: row.recipientId ? { isActive: row.isActive === true, isAway: row.isAway } : null,
      lastNudgeAt: row.lastNudgeAt ? new Date(row.lastNudgeAt) : null,
      canSetObjectives: kind !== 'UPDATE' && isSettingOpen,
      objectives: row.objectives,
      oldestUpdateAt: kind !== 'SET' && isUpdating && row.oldestAt ? new Date(row.oldestAt) : null,
    }
    return {
      itemId: row.personId,
      recipientId: row.recipientId,
      createdAt: new Date(row.addedAt),
      verdict: canNudgePerson(task, new Set(relation ? [relation] : []), now),
    }
  })
}
