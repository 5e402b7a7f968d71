import { parseArgs } from 'node:util'
import type { App } from './app.ts'

/** A wrong command line; the operator sees only this message. */
export class UsageError extends Error {}

/** A command for the operator of an installation. */
export type Command<Wanted> = {
  /** Parses the arguments after the name of the command; throws `UsageError`. */
  wanted: (typed: string[]) => Wanted
  /** Runs the command and returns what the operator reads. */
  run: (app: App, wanted: Wanted) => Promise<string>
  /** The message for an expected error; undefined for any other. */
  refused: (error: unknown) => string | undefined
}

/** What the operator reads, and the exit code. */
export type Outcome = { code: 0 | 1; said: string }
type Opened = { app: App; close: () => Promise<void> }

/** Runs a command; wrong arguments are refused before anything is opened. */
export async function outcomeOf<Wanted>(
  { wanted, run, refused }: Command<Wanted>,
  typed: string[],
  open: () => Promise<Opened>,
): Promise<Outcome> {
  const read = reading(() => wanted(typed))
  if ('said' in read) return read
  const { app, close } = await open()
  try {
    return { code: 0, said: await run(app, read.wanted) }
  } catch (error) {
    const said = refused(error)
    if (said === undefined) throw error
    return { code: 1, said }
  } finally {
    await close()
  }
}

function reading<Wanted>(read: () => Wanted): { wanted: Wanted } | Outcome {
  try {
    return { wanted: read() }
  } catch (error) {
    if (error instanceof UsageError) return { code: 1, said: error.message }
    throw error
  }
}

/** The arguments of a command without options. */
export function argumentsIn(typed: string[], how: string): string[] {
  return parsed(how, () => parseArgs({ args: typed, allowPositionals: true })).positionals
}

/** The result of a parser; whatever it rejects is a wrong command line. */
export function parsed<T>(how: string, parse: () => T): T {
  try {
    return parse()
  } catch {
    throw new UsageError(how)
  }
}
