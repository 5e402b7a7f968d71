import { canAssignCycleAdmins, canChangeCycle } from '@perennial/domain/cycles/life.ts'
import { canChangeOptions } from '@perennial/domain/objectives/cycle/options.ts'
import { actorOf, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import { changeAdmins, findAdminIds, updateCycle } from '../../cycles/public.ts'
import { adminAddedEvent, editedEvent } from './events.ts'
import { lockCycle, objectiveCycleKind } from './kind.ts'
import { optionsOf, toColumns } from './model.ts'
import { findUsedOptions } from './queries.ts'
import { modelViolations } from './validation.ts'

/**
 * `PUT /objective-cycles/{cycleId}`: people stay as they are (CYC-03). While the cycle is locked, no objective can be
 * created or get another category, rating or visibility, so options that are in use are judged by the current state.
 */
export const editCycle = handler('PUT /objective-cycles/{cycleId}', async ({ params, body, viewer, tx, now }) => {
  const { cycle, by } = await lockCycle(tx, viewer, params.cycleId)
  const { model } = body
  authorize(canChangeCycle(cycle))
  if (cycle.version !== body.version) refuse('VERSION_CONFLICT')
  const admins = await findAdminIds(tx, cycle)
  authorize(canAssignCycleAdmins(by, admins, model.cycleAdminIds))
  const used = await findUsedOptions(tx, cycle)
  authorize(canChangeOptions(optionsOf(cycle), model.options, used))
  const problems = await modelViolations(tx, viewer, model, null, 0, admins)
  if (problems.length > 0) refuse('CYCLE_INCOMPLETE', { violations: problems })

  const version = cycle.version + 1
  const columns = toColumns(model, viewer.company, { cycle, usedValues: used.usedValues, now })
  await updateCycle(tx, objectiveCycleKind, cycle, { ...columns, version })
  const actor = actorOf(viewer, now)
  const renamed = { ...cycle, name: model.name }
  await changeAdmins(tx, actor, renamed, { before: admins, after: model.cycleAdminIds, addedEvent: adminAddedEvent })
  await recordEvent(tx, actor, editedEvent(renamed, { version }))
  return { id: cycle.id, version }
})
