import type { ObjectiveCycleEdit, ObjectiveCycleModel } from '@perennial/contract/objectives/cycle/schemas.ts'
import { hasCycleStarted } from '@perennial/domain/cycles/life.ts'
import type { CycleViolation } from '@perennial/domain/cycles/problems.ts'
import { objectiveCycleViolations } from '@perennial/domain/objectives/cycle/problems.ts'
import { openingTasks, type ProcessType } from '@perennial/domain/objectives/cycle/process.ts'
import { objectiveTimeline } from '@perennial/domain/objectives/cycle/timeline.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import { findAdminIds, findDisabledEmails, isInAudience, nameOfAlias, unknownPeople } from '../../cycles/public.ts'
import { objectiveMessages } from './emails.ts'
import { findCycle, objectiveCycleKind } from './kind.ts'
import { audienceOf, toStoredDates } from './model.ts'
import { type CycleReach, summarizeReach } from './reach.ts'

const PREVIEWED = 200

/** `POST /objective-cycles/check`: what keeps the cycle from being created, and what HR should look at before. */
export const checkCycle = handler('POST /objective-cycles/check', async ({ body, viewer, tx, now }) => {
  const { model, cycleId } = body
  const edited = cycleId ? (await findCycle(tx, viewer, cycleId)).cycle : undefined
  const { hasAddresses, ...reach } = await summarizeReach(tx, viewer, model, edited, now)
  const admins = edited ? await findAdminIds(tx, edited) : []
  const problems = await modelViolations(tx, viewer, model, edited ? null : model, reach.people, admins)
  const hasStarted = hasStartedBy(viewer, model, now)
  const disabledMails = await findDisabledEmails(tx, viewer.company.id, objectiveCycleKind, cycleId ?? null)
  const asksToInform =
    !edited && hasStarted && hasAnyoneToInform(model.process, { hasAddresses, ...reach }, disabledMails)
  return { problems, ...reach, hasStarted, asksToInform, disabledMails }
})

/** Has a cycle with these dates begun? */
export function hasStartedBy(viewer: Viewer, model: ObjectiveCycleEdit, now: Date): boolean {
  const { startsAt } = objectiveTimeline.span(toStoredDates(model, viewer.company))
  return startsAt !== null && hasCycleStarted({ startsAt }, now)
}

/** Is there anyone to inform of the start? Someone who has a task and an address, and an email that is not switched off (CYC-02). */
export function hasAnyoneToInform(
  process: ProcessType,
  reach: Pick<CycleReach, 'hasAddresses' | 'managers'>,
  disabledMails: readonly string[],
): boolean {
  const { owner, manager } = openingTasks[process]
  const isSent = (task: keyof typeof objectiveMessages) =>
    !disabledMails.includes(objectiveMessages[task].informed.mail.name)
  return (owner !== null && reach.hasAddresses && isSent(owner)) || (reach.managers > 0 && isSent(manager))
}

/**
 * Everything at fault in a model, each by its field (CYC-11). `selected` is the part that names people, null for an edit, whose
 * administrators stay although they may have left.
 */
export async function modelViolations(
  tx: Tx,
  viewer: Viewer,
  model: ObjectiveCycleEdit,
  selected: Pick<ObjectiveCycleModel, 'allUsers' | 'allowedUsers'> | null,
  people: number,
  knownAdmins: readonly string[],
): Promise<CycleViolation[]> {
  const facts = { ...model, allowedUsers: selected && !selected.allUsers ? people : null }
  const list = selected && !selected.allUsers ? selected.allowedUsers : undefined
  const picked = list?.type === 'STATIC' ? list.userIds : []
  const named = [
    ...model.cycleAdminIds
      .map((id, index) => ({ path: `/cycleAdminIds/${index}`, id }))
      .filter(({ id }) => !knownAdmins.includes(id)),
    ...picked.map((id, index) => ({ path: `/allowedUsers/userIds/${index}`, id })),
  ]
  return [...objectiveCycleViolations(facts), ...(await unknownPeople(tx, viewer, named))]
}

type Person = { id: string; name: string; isActive: boolean }
type PreviewRow = Record<string, unknown> &
  Pick<Person, 'id' | 'name'> & {
    department: string
    manager: Person | null
    total: number
    withoutManager: number
  }

/** `POST /objective-cycles/preview-people`: people without a manager first, then by name. */
export const previewPeople = handler('POST /objective-cycles/preview-people', async ({ body, viewer, tx }) => {
  const companyId = viewer.company.id
  const { rows } = await tx.execute<PreviewRow>(sql`
    select p.id, ${nameOfAlias('p')} as name, p.department, count(*) over ()::int as total,
      count(*) filter (where m.id is null) over ()::int as "withoutManager",
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', ${nameOfAlias('m')},
        'isActive', m.state <> 'DEACTIVATED') end as manager
    from people p left join people m on m.company_id = p.company_id and m.id = p.manager_id
    where ${isInAudience(companyId, audienceOf(body))} and (m.id is null or not ${body.onlyWithoutManager}::boolean)
      and position(lower(${body.q.trim()}) in lower(${nameOfAlias('p')})) > 0
    order by m.id is not null, p.last_name, p.first_name, p.id limit ${PREVIEWED}`)
  return {
    total: rows[0]?.total ?? 0,
    withoutManager: rows[0]?.withoutManager ?? 0,
    people: rows.map(({ id, name, department, manager }) => ({ id, name, isActive: true, department, manager })),
  }
})
