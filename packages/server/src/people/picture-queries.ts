import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { type PersonPictureRow, personPictures } from './tables.ts'

/** The person’s picture, if there is one. */
export async function findPicture(tx: Tx, companyId: string, personId: string): Promise<PersonPictureRow | undefined> {
  const [row] = await tx
    .select()
    .from(personPictures)
    .where(and(eq(personPictures.companyId, companyId), eq(personPictures.personId, personId)))
  return row
}

/** Whether someone has a picture. */
export const hasPicture = async (tx: Tx, companyId: string, personId: string): Promise<boolean> =>
  (await findPicture(tx, companyId, personId)) !== undefined
