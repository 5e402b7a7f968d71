import { type Relation, relationOf } from '@perennial/domain/people/viewing.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { lineOf } from './lines.ts'
import { findPersonRow } from './profile.ts'

/** What the viewer is to somebody of their company; nothing where there is no such person. */
export async function relationTo(tx: Tx, viewer: Viewer, personId: string): Promise<Relation | undefined> {
  const person = await findPersonRow(tx, viewer.company.id, personId)
  if (!person) return undefined
  const line = await lineOf(tx, viewer.company.id, personId)
  return relationOf(
    viewer.id,
    person,
    line.map(({ id }) => id),
  )
}
