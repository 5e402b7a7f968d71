import type { PGlite } from '@electric-sql/pglite'

/** PostgreSQL’s exit code of a failed statement: nothing is broken by it. */
const STATEMENT_FAILED = 100

type Engine = Record<'_PostgresMainLoopOnce' | '_PostgresMainLongJmp', () => void>

/**
 * After a PANIC or a system error, a PostgreSQL server ends all its processes and recovers from its log. The embedded
 * one swallows such an error and goes on with whatever is in its memory; here its thread ends immediately instead, and
 * a new one recovers.
 */
export function replaceWhenBroken(database: PGlite, end: (why: string) => never): void {
  const engine = (database as unknown as { Module: Engine }).Module
  for (const name of ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const) {
    const own = engine[name]
    engine[name] = () => {
      try {
        own()
      } catch (error) {
        if ((error as { status?: number }).status !== STATEMENT_FAILED) end(String(error))
        throw error
      }
    }
  }
}
