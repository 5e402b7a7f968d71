import type { ObjectiveCycleEdit, ObjectiveCycleModel } from '@perennial/contract/objectives/cycle/schemas.ts'
import { hasCycleStarted } from '@perennial/domain/cycles/life.ts'
import type { CycleViolation } from '@perennial/domain/cycles/problems.ts'
import { objectiveCycleViolations } from '@perennial/domain/objectives/cycle/problems.ts'
import { openingTasks, type ProcessType } from '@perennial/domain/objectives/cycle/process.ts'
import { objectiveTimeline } from '@perennial/domain/objectives/cycle/timeline.ts'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import {
  type CycleReach,
  findAdminIds,
  findDisabledEmails,
  namedPeople,
  previewAudience,
  unknownPeople,
} from '../../cycles/public.ts'
import { objectiveMessages } from './emails.ts'
import { findCycle, objectiveCycleKind } from './kind.ts'
import { audienceOf, toStoredDates } from './model.ts'
import { summarizePeople } from './reach.ts'

/** `POST /objective-cycles/check`: errors that prevent creating the cycle, and warnings for HR. */
export const checkCycle = handler('POST /objective-cycles/check', async ({ body, viewer, tx, now }) => {
  const { model, cycleId } = body
  const edited = cycleId ? (await findCycle(tx, viewer, cycleId)).cycle : undefined
  const { hasAddresses, ...reach } = await summarizePeople(tx, viewer, model, edited, now)
  const admins = edited ? await findAdminIds(tx, edited) : []
  const problems = await modelViolations(tx, viewer, model, edited ? null : model, reach.people, admins)
  const hasStarted = hasStartedBy(viewer, model, now)
  const disabledMails = await findDisabledEmails(tx, viewer.company.id, objectiveCycleKind, cycleId ?? null)
  const asksToInform =
    !edited && hasStarted && hasAnyoneToInform(model.process, { hasAddresses, ...reach }, disabledMails)
  return { problems, ...reach, hasStarted, asksToInform, disabledMails }
})

/** Whether a cycle with these dates has started. */
export function hasStartedBy(viewer: Viewer, model: ObjectiveCycleEdit, now: Date): boolean {
  const { startsAt } = objectiveTimeline.span(toStoredDates(model, viewer.company))
  return startsAt !== null && hasCycleStarted({ startsAt }, now)
}

/** Whether there is anyone to inform of the start: someone with a task and an address, if the email is switched on (CYC-02). */
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
 * All violations in a model, each with its field (CYC-11). `selected` is the part that names people; null for an edit,
 * in which administrators stay even if they have left.
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
  const named = namedPeople(model.cycleAdminIds, knownAdmins, picked, 'allowedUsers')
  return [...objectiveCycleViolations(facts), ...(await unknownPeople(tx, viewer, named))]
}

/** `POST /objective-cycles/preview-people` */
export const previewPeople = handler('POST /objective-cycles/preview-people', ({ body, viewer, tx }) =>
  previewAudience(tx, viewer, audienceOf(body), body),
)
