import { canChangeVisibility, canShareWith } from '@perennial/domain/objectives/visibility-change.ts'
import { and, eq, notInArray } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import { moveBranch } from './branches.ts'
import { followChange, setColumns } from './changes.ts'
import { addReaders, findReaderCandidates } from './create.ts'
import { presentDetails } from './presenter.ts'
import { lockForViewer } from './queries.ts'
import { objectiveReaders } from './tables.ts'

/**
 * `PUT …/visibility`: making an objective private cuts the link to its parent and sets its weight to 0. Only protected
 * objectives have named readers, who are removed by any other visibility.
 */
export const setVisibility = handler(
  'PUT /objectives/{objectiveId}/visibility',
  async ({ tx, viewer, params, body, now }) => {
    const { readers, found } = await lockForViewer(tx, viewer, params.objectiveId, 'tree')
    const { row, cycle, facts, by, children } = found
    const { companyId, id } = row
    const { visibility } = body
    const readerIds = [...new Set(body.readerIds ?? (visibility === 'PROTECTED' ? found.readerIds : []))]
    const isSame = visibility === row.visibility
    if (!isSame || body.readerIds === undefined)
      authorize(canChangeVisibility({ ...facts, type: row.type, children }, visibility, cycle, by, now))
    if (body.readerIds !== undefined && (readerIds.length > 0 || isSame)) {
      const added = readerIds.filter((reader) => !found.readerIds.includes(reader))
      const candidates = await findReaderCandidates(tx, companyId, added, row.ownerId)
      authorize(canShareWith(candidates, { ...facts, visibility }, cycle, by, now))
    }
    if (visibility === 'PRIVATE' && row.parentId !== null) await moveBranch(tx, companyId, id, null)
    await setColumns(tx, row, {
      visibility,
      ...(visibility === 'PRIVATE' ? { weight: 0 } : { openedToOthersAt: row.openedToOthersAt ?? now }),
    })
    await tx
      .delete(objectiveReaders)
      .where(
        and(
          eq(objectiveReaders.companyId, companyId),
          eq(objectiveReaders.objectiveId, id),
          readerIds.length > 0 ? notInArray(objectiveReaders.personId, readerIds) : undefined,
        ),
      )
    await addReaders(tx, id, readerIds)
    const after = await followChange({ tx, viewer, readers, now }, found)
    return presentDetails(tx, viewer, readers, after, now)
  },
)
