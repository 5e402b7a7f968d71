import { eq } from 'drizzle-orm'
import type { EraseStep, ErasureContext } from '../core/retention/erasure.ts'
import { personFiles } from '../files/tables.ts'
import { passControlOn } from './account-control.ts'
import { people, personPictures } from './tables.ts'

/** Deletes a person’s pictures and the files on them, with their bytes; their reports have no manager from then on (ADM-P21). */
export const peopleErasure: EraseStep = {
  name: 'people',
  when: 'first',
  erase: async ({ tx, companyId, personId, forgetFiles }: ErasureContext) => {
    await passControlOn(tx, companyId, personId)
    const pictures = await tx
      .delete(personPictures)
      .where(eq(personPictures.personId, personId))
      .returning({ small: personPictures.smallFileId, large: personPictures.largeFileId })
    const files = await tx
      .delete(personFiles)
      .where(eq(personFiles.personId, personId))
      .returning({ fileId: personFiles.fileId })
    await forgetFiles([...pictures.flatMap(({ small, large }) => [small, large]), ...files.map(({ fileId }) => fileId)])
    await tx.update(people).set({ managerId: null }).where(eq(people.managerId, personId))
    await tx.update(people).set({ secondaryReviewerId: null }).where(eq(people.secondaryReviewerId, personId))
  },
}
