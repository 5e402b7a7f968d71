import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { viewerColumns, viewerFactsOf } from './authenticate.ts'

const noSession: Viewer['session'] = {
  id: '',
  confirmedAt: null,
  impersonatorId: null,
  acting: null,
  accessToken: null,
  mustEnroll: false,
  address: '',
  userAgent: '',
}

/**
 * The person for whom a job works, with the rights they have when it runs (MAY-6); undefined once they are deactivated or deleted.
 * They have no session, so their identity does not count as confirmed.
 */
export async function findBackgroundViewer(tx: Tx, personId: string): Promise<Viewer | undefined> {
  const [row] = await tx
    .select(viewerColumns)
    .from(people)
    .innerJoin(companies, eq(companies.id, people.companyId))
    .where(eq(people.id, personId))
  if (!row || row.person.state === 'DEACTIVATED') return undefined
  return { ...viewerFactsOf(row), session: noSession }
}
