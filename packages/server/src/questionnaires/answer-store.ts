import { type Answer, hasText } from '@perennial/domain/questionnaires/answers.ts'
import { and, eq, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { thisCompany, thisViewer } from '../core/database/columns.ts'
import {
  companyIdOf,
  type LoadTx,
  param,
  preparedQuery,
  preparedStatement,
  type Tx,
  waitAtCommit,
} from '../core/database/database.ts'
import { type NewRevision, saveEarlierRevision } from '../drafts/public.ts'

type AnswerTable = PgTable & Record<'companyId' | 'questionId' | 'value' | 'version' | 'savedAt', PgColumn>

export type AnswerStoreTables = {
  /** The kind under which Backups lists these answers. */
  document: string
  answers: AnswerTable
  /** Which contribution an answer is part of. */
  contributionId: PgColumn
  /** What one author answered, with `first_saved_at`, `declined_at` and `decline_reason`. */
  contributions: PgTable
}

export type StoredAnswer = Answer & { version: number }
/** Answers by contribution and question. */
export type StoredAnswers = ReadonlyMap<string, Readonly<Record<string, StoredAnswer>>>

export type NewAnswer = {
  contributionId: string
  questionId: string
  /** The version this text builds on; 0 for the first. */
  base: number
  answer: Answer
  authorId: string
  now: Date
}
export type AnswerRow = { questionId: string; value: Answer; version: number; savedAt: Date }
type Row = { [key: string]: unknown; saved: number | null; old: { value: Answer; version: number } | null }

/** Where the answers of contributions with a single author are stored, one row for each question. */
export type AnswerStore = {
  document: string
  /** Stores an answer unless another window was faster (KEEP-2). If the stored one is locked, it is written with the commit. */
  save: (
    tx: Tx,
    companyId: string,
    item: NewAnswer,
    locked?: AnswerRow | null,
  ) => Promise<{ isStored: true; version: number } | { isStored: false; stored: AnswerRow | null }>
  findOne: (tx: Tx, companyId: string, contributionId: string, questionId: string) => Promise<AnswerRow | null>
  /** Locks the stored answer, sent together with authentication (decision 23). */
  loadLocked: (tx: LoadTx, contributionId: string, questionId: string) => Promise<AnswerRow | null>
  /** All answers of these contributions. */
  find: (tx: Tx, companyId: string, contributionIds: readonly string[]) => Promise<StoredAnswers>
  /** An answer as Backups keeps it. */
  toRevision: (
    item: Pick<NewAnswer, 'authorId' | 'contributionId' | 'questionId' | 'answer'> & { version: number },
  ) => NewRevision
}

export function defineAnswerStore({
  document,
  answers,
  contributionId,
  contributions,
}: AnswerStoreTables): AnswerStore {
  const { companyId, questionId, value, version, savedAt } = answers
  const columns = { contributionId, questionId, value, version, savedAt }
  const isOne = and(
    eq(companyId, param('companyId')),
    eq(contributionId, param('contributionId')),
    eq(questionId, param('questionId')),
  )
  const ofOne = preparedQuery((db) => db.select(columns).from(answers).where(isOne))
  const lockingOne = preparedQuery((db) =>
    db
      .select(columns)
      .from(answers)
      .where(and(isOne, sql`${thisViewer} is not null`))
      .for('no key update'),
  )
  const ofSeveral = preparedQuery((db) =>
    db
      .select(columns)
      .from(answers)
      .where(and(eq(companyId, param('companyId')), sql`${contributionId} = any(${param('ids')}::uuid[])`)),
  )
  const storing = storingStatement({ answers, contributionId, contributions })

  const store: AnswerStore = {
    document,
    save: async (tx, company, item, locked) => {
      const { contributionId: id, questionId: question, base, authorId, now } = item
      if (locked && locked.version !== base) return { isStored: false, stored: locked }
      const [answer, at] = [JSON.stringify(item.answer), now.toISOString()]
      const values = { companyId: company, contributionId: id, questionId: question, base, answer, at }
      const stored = storing(tx, values)
      if (locked) waitAtCommit(tx, stored)
      const [row] = locked ? [{ saved: base + 1, old: locked }] : await stored
      if (!row || row.saved === null) return { isStored: false, stored: await store.findOne(tx, company, id, question) }
      const { old } = row
      if (old && hasText(old.value)) {
        const earlier = { authorId, contributionId: id, questionId: question, version: old.version, answer: old.value }
        waitAtCommit(tx, saveEarlierRevision(tx, store.toRevision(earlier), now))
      }
      return { isStored: true, version: row.saved }
    },
    loadLocked: async (tx, id, question) => {
      const values = { companyId: companyIdOf(tx), contributionId: id, questionId: question }
      return ((await lockingOne(tx, values))[0] as AnswerRow | undefined) ?? null
    },
    findOne: async (tx, company, id, question) => {
      const rows = await ofOne(tx, { companyId: company, contributionId: id, questionId: question })
      return (rows[0] as AnswerRow | undefined) ?? null
    },
    find: async (tx, company, ids) => {
      if (ids.length === 0) return new Map()
      const byContribution = new Map<string, Record<string, StoredAnswer>>()
      for (const row of await ofSeveral(tx, { companyId: company, ids: [...ids] })) {
        const stored = row as AnswerRow & { contributionId: string }
        const own = byContribution.get(stored.contributionId) ?? {}
        own[stored.questionId] = { ...stored.value, version: stored.version }
        byContribution.set(stored.contributionId, own)
      }
      return byContribution
    },
    toRevision: ({ authorId, contributionId: id, questionId: field, version: ofText, answer }) => ({
      authorId,
      document: [document, id],
      field,
      version: ofText,
      value: answer,
    }),
  }
  return store
}

/**
 * The version is compared in the statement that writes. The first answer starts the contribution, and writing
 * reopens a declined one.
 */
function storingStatement({ answers, contributionId, contributions }: Omit<AnswerStoreTables, 'document'>) {
  const id = sql.identifier(columnName(answers, contributionId))
  const company = sql`company_id = ${param('companyId')}::uuid`
  const at = sql`${param('at')}::timestamptz`
  return preparedStatement<Row>(
    () => sql`
      with before as (
        select value, version from ${answers} where ${company} and ${id} = ${param('contributionId')}::uuid
          and question_id = ${param('questionId')}
      ), saved as (
        insert into ${answers} (company_id, ${id}, question_id, value, version, saved_at)
        select ${thisCompany}, ${param('contributionId')}::uuid, ${param('questionId')}, ${param('answer')}::jsonb, 1, ${at}
        where ${param('base')}::int = 0 or exists (select from before)
        on conflict (company_id, ${id}, question_id) do update set value = excluded.value,
          version = ${answers}.version + 1, saved_at = excluded.saved_at
          where ${answers}.version = ${param('base')}::int
        returning version
      ), begun as (
        update ${contributions} set first_saved_at = coalesce(first_saved_at, ${at}), declined_at = null,
          decline_reason = ''
        where ${company} and id = ${param('contributionId')}::uuid
          and (first_saved_at is null or declined_at is not null) and exists (select from saved)
      )
      select (select version from saved) as saved,
        (select json_build_object('value', value, 'version', version) from before) as old`,
  )
}

const columnName = (table: PgTable, column: PgColumn): string => {
  const named = getTableConfig(table).columns.find((own) => own === column)
  if (!named) throw new Error('the column belongs to another table')
  return named.name
}
