import { childrenSummary } from '@perennial/domain/objectives/completion.ts'
import type { ObjectiveStatus } from '@perennial/domain/objectives/objective.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { ObjectiveReader, ObjectiveReaders } from './readers.ts'
import { isReadable } from './visibility.ts'

type ChildrenSummary = ReturnType<typeof childrenSummary>

/** Whether the viewer sees a row’s completion: if they may read it, and as an administrator also if it is protected (OBJ-P16). */
export function isProgressSeen(readers: ObjectiveReaders, alias: string): SQL {
  const { person, actor } = readers
  const sees = ({ isHr, isAssistant, administers }: ObjectiveReader) =>
    isHr || isAssistant
      ? sql`true`
      : sql`${sql.raw(`"${alias}"."cycle_id"`)} = any(${sql.param([...administers])}::uuid[])`
  if (actor === 'STAFF') return sql`false`
  const each = [person, ...(actor ? [actor] : [])].map(
    (reader) => sql`(${isReadable({ person: reader, actor: null }, alias)} or ${sees(reader)})`,
  )
  return sql.join(each, sql` and `)
}

/** What these parents show about their children: their number, and the mean of the completions that the viewer may see (OBJ-P20). */
export async function findChildrenSummaries(
  tx: Tx,
  readers: ObjectiveReaders,
  parentIds: readonly string[],
): Promise<Map<string, ChildrenSummary>> {
  if (parentIds.length === 0) return new Map()
  const { companyId } = readers.person
  const { rows } = await tx.execute<{
    parentId: string
    count: number
    seen: { completion: number; status: ObjectiveStatus }[] | null
  }>(sql`
    select c.parent_id as "parentId", count(*)::int as count,
      json_agg(json_build_object('completion', c.completion, 'status', c.status)) filter (where ${isProgressSeen(readers, 'c')}) as seen
    from objectives c where c.company_id = ${companyId}::uuid and c.parent_id = any(${sql.param([...parentIds])}::uuid[])
    group by c.parent_id`)
  return new Map(
    rows.map(({ parentId, count, seen }) => [
      parentId,
      {
        count,
        meanCompletion: childrenSummary(
          (seen ?? []).map((child) => ({ ...child, visibility: 'PUBLIC' as const, level: 'PROGRESS' as const })),
        ).meanCompletion,
      },
    ]),
  )
}
