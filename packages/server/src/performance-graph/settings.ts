import { boxKeys } from '@perennial/domain/performance-graph/graph-picture.ts'
import { GRAPH_SWITCH } from '@perennial/domain/performance-graph/graph-points.ts'
import { eq } from 'drizzle-orm'
import { findGraphBoxNames } from '../companies/public.ts'
import { featureSwitches, graphBoxNames } from '../companies/tables.ts'
import { recordAudit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'

/** `PUT /companies/{id}/performance-graph`: two or three fields on each side, for all graphs of the company (REV-P16). */
export const changeGraphSize = handler(
  'PUT /companies/{id}/performance-graph',
  async ({ params, body, viewer, tx, now }) => {
    if (params.id !== viewer.company.id) refuse('NOT_FOUND')
    const enabled = body.fields === 2
    if (viewer.company.switches.has(GRAPH_SWITCH) === enabled) return
    await tx
      .insert(featureSwitches)
      .values({ companyId: thisCompany, name: GRAPH_SWITCH, enabled })
      .onConflictDoUpdate({ target: [featureSwitches.companyId, featureSwitches.name], set: { enabled } })
    await recordAudit(tx, actorOf(viewer, now), {
      kind: 'performance-graph-grid-changed',
      data: { fields: body.fields },
    })
  },
)

/** `PUT /companies/{id}/performance-graph/box-names`: all names at once; an empty one is the default again. */
export const nameGraphBoxes = handler(
  'PUT /companies/{id}/performance-graph/box-names',
  async ({ params, body, viewer, tx, now }) => {
    if (params.id !== viewer.company.id) refuse('NOT_FOUND')
    const before = await findGraphBoxNames(tx, viewer.company.id)
    const named = boxKeys.flatMap((box) => (body.names[box] ? [{ box, name: body.names[box] }] : []))
    const changed = boxKeys.filter((box) => (before[box] ?? '') !== (body.names[box] ?? ''))
    if (changed.length === 0) return
    await tx.delete(graphBoxNames).where(eq(graphBoxNames.companyId, viewer.company.id))
    if (named.length > 0)
      await tx.insert(graphBoxNames).values(named.map((box) => ({ companyId: thisCompany, ...box })))
    await recordAudit(tx, actorOf(viewer, now), { kind: 'performance-graph-boxes-named', data: { boxes: changed } })
  },
)
