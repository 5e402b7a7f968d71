import { GRAPH_SWITCH } from '@perennial/domain/performance-graph/graph-points.ts'
import { featureSwitches } from '../companies/tables.ts'
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
