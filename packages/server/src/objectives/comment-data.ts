import { plainText } from '@perennial/domain/rich-text/text.ts'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { type PersonalDataPart, personRefJson } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { objectiveComments } from './history/tables.ts'
import { findReadable } from './queries.ts'
import { readersOf } from './readers.ts'
import { objectives } from './tables.ts'

/** How many comments a data package has at most, the latest ones. */
const MAX = 5_000

/**
 * Comments on a person’s objectives, and comments that they wrote, for their data package (PRIV-2), if its requester
 * may read the objective. The person’s own comments are always included, without the title of an objective that can’t
 * be read.
 */
export const objectiveCommentData: PersonalDataPart = {
  name: 'objectiveComments',
  read: async ({ tx, viewer, personId }) => {
    const rows = await tx
      .select({ row: objectiveComments, author: personRefJson() })
      .from(objectiveComments)
      .innerJoin(
        objectives,
        and(eq(objectives.companyId, objectiveComments.companyId), eq(objectives.id, objectiveComments.objectiveId)),
      )
      .innerJoin(
        people,
        and(eq(people.companyId, objectiveComments.companyId), eq(people.id, objectiveComments.authorId)),
      )
      .where(
        and(
          eq(objectiveComments.companyId, viewer.company.id),
          or(eq(objectives.ownerId, personId), eq(objectiveComments.authorId, personId)),
        ),
      )
      .orderBy(desc(objectiveComments.writtenAt), desc(objectiveComments.id))
      .limit(MAX)
    const ids = [...new Set(rows.map(({ row }) => row.objectiveId))]
    const found = await findReadable(tx, await readersOf(tx, viewer), inArray(objectives.id, ids), {
      limit: MAX,
      withResults: false,
    })
    const readable = new Map(found.map((objective) => [objective.row.id, objective]))
    return rows
      .filter(({ row }) => readable.has(row.objectiveId) || row.authorId === viewer.id)
      .map(({ row, author }) => ({
        objective: readable.get(row.objectiveId)?.row.title ?? null,
        owner: readable.get(row.objectiveId)?.owner.name ?? null,
        author: author.name,
        text: plainText(row.text),
        writtenAt: row.writtenAt.toISOString(),
        changedAt: row.changedAt?.toISOString() ?? null,
      }))
  },
}
