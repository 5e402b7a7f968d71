import { indexWords } from '@perennial/domain/search/normalization.ts'
import { INDEX_VERSION, personSearchWords, personSortKey, searchFields } from '@perennial/domain/search/ranking.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { defineMultiTransactionJob, queueJob } from '../core/jobs/queue.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { objectives } from '../objectives/tables.ts'
import { people } from '../people/tables.ts'
import { searchChanges, searchIndexVersions, searchTerms, searchVocabulary } from './tables.ts'

const CHANGES_EACH = 500
/** How many characters at the beginning of a title decide its position. */
const MAX_SORT_KEY = 120

/** Indexes every person and objective that changed. Short transactions, one at a time in each company. */
export const indexSearchTermsJob = defineMultiTransactionJob<Record<string, never>>({
  name: 'index-search-terms',
  run: async ({ app, companyId, signal }) => {
    for (let isMore = true; isMore; ) {
      signal.throwIfAborted()
      isMore = await app.db.inCompany(companyId, (tx) => indexBatch(tx, companyId))
    }
  },
})

/** Queues an index run; at most one waits. */
export const queueIndexRefresh = (tx: Tx, companyId: string) =>
  queueJob(tx, indexSearchTermsJob, companyId, {}, { key: 'words' })

/** Takes the oldest changes and indexes what is stored now; returns whether there may be more. */
export async function indexBatch(tx: Tx, companyId: string): Promise<boolean> {
  // One after the other: of two at the same time, the slower could bring old words back.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`search words ${companyId}`}, 0))`)
  const oldest = tx
    .select({ turn: searchChanges.turn })
    .from(searchChanges)
    .where(eq(searchChanges.companyId, companyId))
    .orderBy(searchChanges.turn)
    .limit(CHANGES_EACH)
  const taken = await tx
    .delete(searchChanges)
    .where(and(eq(searchChanges.companyId, companyId), inArray(searchChanges.turn, oldest)))
    .returning({ kind: searchChanges.kind, id: searchChanges.subjectId })
  const idsOf = (wanted: Kind) => [...new Set(taken.filter(({ kind }) => kind === wanted).map(({ id }) => id))]
  await indexPeople(tx, companyId, idsOf('USER'))
  await indexObjectives(tx, companyId, idsOf('OBJECTIVE'))
  return taken.length === CHANGES_EACH
}

const kinds = ['USER', 'OBJECTIVE'] as const
type Kind = (typeof kinds)[number]
type Word = { field: number; word: string; sortKey: string; subjectId: string }

const deleteWords = (tx: Tx, companyId: string, kind: Kind, ids: string[]) =>
  tx
    .delete(searchTerms)
    .where(
      and(
        eq(searchTerms.companyId, companyId),
        eq(searchTerms.kind, kind),
        sql`${searchTerms.subjectId} = any(${sql.param(ids)}::uuid[])`,
      ),
    )

/** Titles of objectives, also of private ones, which their owners find; they are never used to correct typos (OBJ-P14). */
async function indexObjectives(tx: Tx, companyId: string, ids: string[]) {
  if (ids.length === 0) return
  await deleteWords(tx, companyId, 'OBJECTIVE', ids)
  const rows = await tx
    .select({ id: objectives.id, title: objectives.title, sortTitle: objectives.sortTitle })
    .from(objectives)
    .where(and(eq(objectives.companyId, companyId), sql`${objectives.id} = any(${sql.param(ids)}::uuid[])`))
  const words = rows.flatMap(({ id, title, sortTitle }) =>
    indexWords(title).map((word) => ({ field: 0, word, sortKey: sortTitle.slice(0, MAX_SORT_KEY), subjectId: id })),
  )
  await insertWords(tx, 'OBJECTIVE', words)
}

async function indexPeople(tx: Tx, companyId: string, ids: string[]) {
  if (ids.length === 0) return
  await deleteWords(tx, companyId, 'USER', ids)
  const rows = await tx
    .select({
      id: people.id,
      firstName: people.firstName,
      lastName: people.lastName,
      nickname: people.nickname,
      title: people.title,
      email: people.email,
    })
    .from(people)
    .where(
      and(
        eq(people.companyId, companyId),
        isNull(people.deletedAt),
        sql`${people.id} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
  const words: Word[] = []
  const vocabulary = new Set<string>()
  for (const person of rows) {
    const byField = personSearchWords(person)
    const sortKey = personSortKey(person)
    for (const [field, name] of searchFields.entries())
      for (const word of byField[name]) words.push({ field, word, sortKey, subjectId: person.id })
    for (const word of [...byField.name, ...byField.title]) vocabulary.add(word)
  }
  await insertWords(tx, 'USER', words)
  await tx.execute(sql`
    insert into ${searchVocabulary} (company_id, term)
    select ${thisCompany}, word from unnest(${sql.param([...vocabulary].sort())}::text[]) as of (word)
    on conflict do nothing`)
}

/** By columns: a statement with a parameter for each value takes longer to parse than to run. */
async function insertWords(tx: Tx, kind: Kind, words: readonly Word[]) {
  const column = <K extends keyof Word>(name: K) => sql.param(words.map((word) => word[name]))
  await tx.execute(sql`
    insert into ${searchTerms} (company_id, kind, field, term, sort_key, subject_id)
    select ${thisCompany}, ${kind}, field, word, sort_key, subject_id
    from unnest(${column('field')}::int[], ${column('word')}::text[], ${column('sortKey')}::text[],
      ${column('subjectId')}::uuid[]) as of (field, word, sort_key, subject_id)
    on conflict do nothing`)
}

/** Catches up on missed changes, and rebuilds the index once when its rules have changed. */
export const indexSearchTermsTask: ScheduledTask = {
  name: 'index-search-terms',
  run: async ({ tx, companyId }) => {
    const version = { version: INDEX_VERSION }
    const built = await tx
      .insert(searchIndexVersions)
      .values(kinds.map((kind) => ({ companyId: thisCompany, kind, ...version })))
      .onConflictDoUpdate({
        target: [searchIndexVersions.companyId, searchIndexVersions.kind],
        set: version,
        setWhere: sql`${searchIndexVersions.version} <> ${INDEX_VERSION}`,
      })
      .returning({ kind: searchIndexVersions.kind })
    for (const { kind } of built)
      await tx.execute(sql`insert into search_changes (company_id, kind, subject_id)
        select company_id, ${kind}, id from ${kind === 'USER' ? people : objectives} where company_id = ${companyId}`)
    const [change] = await tx.select({ turn: searchChanges.turn }).from(searchChanges).limit(1)
    if (change) await queueIndexRefresh(tx, companyId)
  },
}
