import type { PGlite } from '@electric-sql/pglite'

/** How PostgreSQL's own code ends a statement that failed: nothing is broken by it. */
const STATEMENT_FAILED = 100

type Engine = Record<'_PostgresMainLoopOnce' | '_PostgresMainLongJmp', () => void>

/**
 * After a PANIC, or an error of the machine that it runs on, a PostgreSQL server ends all its processes and recovers from its log. The
 * embedded one swallows such an error and goes on with whatever is left in its memory: here its thread ends instead, at once, and
 * another one recovers.
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
