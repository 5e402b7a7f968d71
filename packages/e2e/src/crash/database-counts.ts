import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseReader, openDatabaseReader } from '../support/database-reader.ts'
import type { Product } from '../support/product.ts'
import type { Effect } from './writer.ts'

/** The count of each thing, read from the database and not from the product. */
export type DatabaseCounts = ReadonlyMap<string, number>

/** The counted things, and their queries. */
const counts = [
  `select 'event ' || kind || ' ' || case
      when kind = 'review-answer-saved' then (data->>'assessmentId') || ' ' || (data->>'sectionId')
      when data ? 'importId' then 'of an import' else subject_id::text end as name, count(*) from events group by 1`,
  `select 'mail ' || kind || ' ' || recipient_id as name, count(*) from emails group by 1`,
  `select 'bell ' || kind || ' ' || person_id as name, count(*) from notifications group by 1`,
  `select 'audit ' || kind || ' ' || coalesce(subject_id::text, data->'ids'->>0) as name, count(*) from audit_entries
    where kind in ('review-cycle-created', 'import-started', 'people-created') group by 1`,
  `select 'answer ' || assessment_id || ' ' || section_id as name, version as count from review_answers`,
  `select 'refused text' as name, count(*) from text_revisions where kind = 'refused' having count(*) > 0`,
  `select 'shared ' || review_id as name, count(*) from assessments where type = 'ASSESSMENT' and shared_at is not null group by 1`,
  `select 'signed ' || review_id as name, count(*) from assessments where signed_at is not null group by 1`,
  `select 'nudge ' || review_id as name, count(*) from review_nudges group by 1`,
  `select 'cycle ' || name as name, count(*) from cycles group by 1`,
  `select 'reviews of ' || cycle_id as name, count(*) from reviews group by 1`,
  `select 'reviewees of ' || cycle_id as name, count(distinct reviewee_id) from reviews group by 1`,
  `select 'sheets of ' || r.cycle_id as name, count(*) from assessments a join reviews r on r.id = a.review_id group by 1`,
  `select 'people of ' || department as name, count(*) from people where department <> '' group by 1`,
  `select 'preview ' || id as name, count(*) from import_previews group by 1`,
  `select 'import ' || preview_id as name, count(*) from import_runs group by 1`,
]

/** Jobs that are unfinished or were given up. */
const unfinishedJobs = `
  select 'job ' || (data->>'name') || ' is ' || state as what, count(*) from pgboss.job
  where state in ('created', 'retry', 'active', 'failed') group by 1`
const unfinishedMails = `
  select 'mail is ' || state as what, count(*) from emails where state in ('QUEUED', 'FAILED') group by 1`

const REST_MS = 4_000
/** An email of a killed process is taken over by another one after five minutes. */
const MAX_MS = 8 * 60_000

/**
 * Counts once all jobs are done: while work is left, the product is started again and given more time. It is stopped
 * afterwards.
 */
export async function readDatabaseCounts(
  product: Product,
): Promise<{ books: DatabaseCounts; unfinished: string[]; damage: string[] }> {
  const until = Date.now() + MAX_MS
  for (let rest = REST_MS; ; rest *= 1.5) {
    await wait(rest)
    await product.stop()
    const stored = await openDatabaseReader(product)
    try {
      type Left = { what: string; count: string }
      const left = [await stored.jobs<Left>(unfinishedJobs), await stored.rows<Left>(unfinishedMails)].flat()
      const unfinished = left.map(({ what, count }) => `${count} times ${what}`)
      if (unfinished.length === 0 || Date.now() > until)
        return { books: await count(stored), unfinished, damage: await stored.damage() }
    } finally {
      await stored.close()
    }
    await product.restart()
  }
}

async function count(stored: DatabaseReader): Promise<DatabaseCounts> {
  const books = new Map<string, number>()
  for (const query of counts) {
    for (const { name, count } of await stored.rows<{ name: string; count: string }>(query))
      books.set(name, Number(count))
  }
  return books
}

/**
 * Compares the counts with the effects of everything done since `before`. Anything beyond that is an effect that
 * happened twice or that no one caused.
 */
export function compareCounts(before: DatabaseCounts, after: DatabaseCounts, effects: readonly Effect[]) {
  const wanted = new Map<string, { least: number; most: number }>()
  for (const { name, least, most } of effects) {
    const sum = wanted.get(name) ?? { least: 0, most: 0 }
    wanted.set(name, { least: sum.least + least, most: sum.most + most })
  }
  const lost: string[] = []
  const doubled: string[] = []
  for (const name of new Set([...wanted.keys(), ...after.keys()])) {
    const found = (after.get(name) ?? 0) - (before.get(name) ?? 0)
    const { least, most } = wanted.get(name) ?? { least: 0, most: 0 }
    if (found < least) lost.push(`${name}: ${found} of ${least}`)
    if (found > most) doubled.push(`${name}: ${found} instead of ${most}`)
  }
  return { lost, doubled, compared: wanted.size }
}
