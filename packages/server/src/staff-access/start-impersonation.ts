import { MAX_IMPERSONATION_MS } from '@perennial/domain/impersonation/impersonation.ts'
import { canStaffImpersonate } from '@perennial/domain/staff-access/staff-access.ts'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { crossCompanyHandler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { createImpersonationSession, tokenDigest } from '../identity/public.ts'
import { endStaffImpersonations, isStaffAccessGranted } from '../impersonation/public.ts'
import { impersonations } from '../impersonation/tables.ts'
import { findPersonRow } from '../people/public.ts'
import { staffActor, staffDisplayName } from './handlers.ts'
import { findOtherCompany } from './other-companies.ts'
import { authorizeStaff } from './staff-auth.ts'

/**
 * `POST /observer/companies/{companyId}/users/{id}/impersonation`: this browser becomes that person’s for at most an
 * hour, within that company only; their own session stays in the operator’s company, for the return (STF-P04,
 * STF-P05). A second impersonation ends the first; of two that start at the same time at most one continues, since no
 * transaction spans two companies, and each looks for the other once its own is there.
 */
export const startStaffImpersonation = crossCompanyHandler(
  'POST /observer/companies/{companyId}/users/{id}/impersonation',
  authorizeStaff,
  async ({ params, body, viewer, app, now, request, reply }) => {
    const { companyId, id: personId } = params
    const { ids, isOperatorSample } = await findOtherCompany(viewer, app, companyId)
    const assertCanEnter = async (tx: Tx) => {
      const person = (await findPersonRow(tx, companyId, personId)) ?? refuse('NOT_FOUND')
      const entered = { ...person, isActive: person.state !== 'DEACTIVATED', isStaff: person.isProvider }
      authorize(canStaffImpersonate(entered, await isStaffAccessGranted(tx, now, { isOperatorSample })))
    }
    const { id: staffId } = viewer
    const endAll = async (begun?: string) => {
      for (const id of ids) await app.db.inCompany(id, (tx) => endStaffImpersonations({ tx, app, now }, staffId, begun))
    }
    // First, so that a refusal changes nothing.
    await app.db.inCompany(companyId, assertCanEnter)
    await endAll()
    const until = new Date(now.getTime() + MAX_IMPERSONATION_MS)
    const staffName = staffDisplayName(viewer)
    const { reason, ticket, allowsChanges } = body
    const { id, token } = await app.db.inCompany(companyId, async (tx) => {
      await assertCanEnter(tx)
      const own = { impersonatorSessionId: viewer.session.id, impersonatorCompanyId: viewer.company.id }
      const opened = await createImpersonationSession(tx, {
        companyId,
        personId,
        now,
        request,
        impersonatorId: staffId,
        ...own,
      })
      const [started] = await tx
        .insert(impersonations)
        .values({
          companyId,
          personId,
          reason,
          ticket,
          allowsChanges,
          startedAt: now,
          expiresAt: until,
          staffId,
          staffName,
          impersonatorSessionId: own.impersonatorSessionId,
          impersonatorCompanyId: own.impersonatorCompanyId,
          sessionId: opened.id,
          tokenHash: tokenDigest(opened.token),
        })
        .returning({ id: impersonations.id })
      if (!started) throw new Error('the acting was not kept')
      const data = { impersonationId: started.id, allowsChanges, ticket, staff: staffName }
      await recordAudit(tx, staffActor(viewer, companyId, now), {
        kind: 'impersonation-started',
        subjectId: personId,
        data,
      })
      return { id: started.id, token: opened.token }
    })
    await endAll(id)
    const begun = { kind: 'impersonation-started', data: { what: 'person', ticket, allowsChanges } } as const
    await app.db.inCompany(viewer.company.id, (tx) => recordAudit(tx, actorOf(viewer, now), begun))
    reply.setSession(companyId, token)
    return { until: until.toISOString() }
  },
)
