import { instantAtHour, localDayOf } from '@perennial/domain/calendar/instants.ts'
import { isCheckInReminderDue } from '@perennial/domain/objectives/check-ins.ts'
import { isUpdatingOpen } from '@perennial/domain/objectives/cycle/timeline.ts'
import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { companies } from '../../companies/tables.ts'
import type { Tx } from '../../core/database/database.ts'
import { claimEffect } from '../../core/events/effects.ts'
import type { ScheduledTask, ScheduledTaskContext } from '../../core/schedule/scheduled-tasks.ts'
import { cycles } from '../../cycles/tables.ts'
import { queueEmails } from '../../mail/public.ts'
import { dueDaysOf } from '../cycle/public.ts'
import { type ObjectiveCycleRow, objectiveCycles } from '../cycle/tables.ts'
import { findObjectiveCycles } from '../cycle-facts.ts'
import { isFeatureOn } from '../notices.ts'
import { checkInDueEmail } from './emails.ts'
import { findCheckInFacts } from './facts.ts'
import { checkInPage } from './home-tasks.ts'

/**
 * At the start of business on a due day, owners who have not checked in get one email, if the cycle sends reminders.
 * Owners of private objectives only get none, as no one is notified about these.
 */
export const remindOfCheckIns: ScheduledTask = {
  name: 'remind-of-check-ins',
  run: async (context) => {
    const { tx, companyId, now } = context
    if (!(await isFeatureOn(tx))) return
    const isRunning = and(
      isNull(cycles.archivedAt),
      lte(cycles.startsAt, now),
      gt(cycles.endsAt, now),
      ne(objectiveCycles.checkInFrequency, 'NONE'),
      eq(objectiveCycles.sendAutomaticReminders, true),
    )
    const running = await findObjectiveCycles(tx, companyId, isRunning)
    if (running.length === 0) return
    const company = await findHours(tx)
    if (!company) return
    for (const row of running) await remindIn(context, row, company)
  },
}

type Hours = { timeZone: string; startOfBusinessHour: number; endOfBusinessHour: number }

async function findHours(tx: Tx): Promise<Hours | undefined> {
  const [company] = await tx
    .select({
      timeZone: companies.timeZone,
      startOfBusinessHour: companies.startOfBusinessHour,
      endOfBusinessHour: companies.endOfBusinessHour,
    })
    .from(companies)
  return company
}

async function remindIn(context: ScheduledTaskContext, row: ObjectiveCycleRow, company: Hours): Promise<void> {
  const { tx, companyId, now } = context
  const today = localDayOf(now, company.timeZone)
  if (!dueDaysOf(row, company.timeZone).includes(today) || !isUpdatingOpen(row, 'owner', now).allowed) return
  if (now < instantAtHour(today, company.startOfBusinessHour, company.timeZone)) return
  if (!(await claimEffect(tx, `check-in-reminders ${row.id} ${today}`, now))) return
  const ownerIds = await findOwnerIds(tx, companyId, row.id)
  const facts = await findCheckInFacts(tx, row, ownerIds, company)
  const due = ownerIds.filter((id) => {
    const of = facts.get(id)
    return of !== undefined && isCheckInReminderDue(of, company, now)
  })
  await queueEmails(
    context,
    due.map((to) => ({
      kind: checkInDueEmail,
      to,
      occasion: `${row.id} ${today}`,
      link: checkInPage(row.id),
      values: { cycleName: row.name },
      aboutIds: [to],
      cycle: { id: row.id, isArchived: false },
    })),
  )
}

/** Active people with objectives in the cycle that are not private. */
async function findOwnerIds(tx: Tx, companyId: string, cycleId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct o.owner_id as id from objectives o
    join people p on p.company_id = o.company_id and p.id = o.owner_id and p.state <> 'DEACTIVATED'
    where o.company_id = ${companyId}::uuid and o.cycle_id = ${cycleId}::uuid and o.visibility <> 'PRIVATE'`)
  return rows.map(({ id }) => id)
}
