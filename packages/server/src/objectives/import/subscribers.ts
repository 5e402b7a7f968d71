import { and, eq, ne, sql } from 'drizzle-orm'
import { subscriber } from '../../core/events/events.ts'
import { queueEmail } from '../../mail/public.ts'
import { notify } from '../../notifications/public.ts'
import { isFeatureOn } from '../notices.ts'
import { findPeople } from '../presenter.ts'
import { objectives } from '../tables.ts'
import { importedEmail, importedNotification } from './emails.ts'
import { objectivesImportedForOwner } from './events.ts'

/** Notifies owners of what was imported for them, unless all of it was deleted or they imported it themselves. */
export const notifyOwnersOfImport = subscriber(
  objectivesImportedForOwner,
  'notify-owner-of-import',
  async (context) => {
    const { tx, companyId, event } = context
    const to = event.aboutId
    if (!to || to === event.actorId || !(await isFeatureOn(tx))) return
    const [one] = await tx
      .select({ id: objectives.id })
      .from(objectives)
      .where(
        and(
          eq(objectives.companyId, companyId),
          eq(objectives.ownerId, to),
          ne(objectives.visibility, 'PRIVATE'),
          sql`exists (select from objective_import_rows r where r.company_id = objectives.company_id
            and r.run_id = ${event.subjectId}::uuid and r.objective_id = objectives.id)`,
        ),
      )
      .limit(1)
    const people = await findPeople(tx, companyId, [to, ...(event.actorId ? [event.actorId] : [])])
    if (!one || !people.get(to)?.isActive) return
    const values = { name: people.get(event.actorId ?? '')?.name ?? '' }
    const link = '/app/objectives'
    const occasion = event.subjectId
    await queueEmail(context, { kind: importedEmail, to, occasion, link, values, aboutIds: [to] })
    await notify(context, { kind: importedNotification, to, occasion, data: values, link })
  },
)
