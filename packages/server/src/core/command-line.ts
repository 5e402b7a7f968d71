import { parseArgs } from 'node:util'
import type { App } from './app.ts'

/** The command line is wrong; its message is all that the operator reads. */
export class UsageError extends Error {}

/** What an operator does with an installation by a command. */
export type Command<Wanted> = {
  /** Reads what was typed behind the name of the command; throws `UsageError`. */
  wanted: (typed: string[]) => Wanted
  /** Does it, and tells what was done. */
  run: (app: App, wanted: Wanted) => Promise<string>
  /** Why nothing was done, of an error that was foreseen. */
  refused: (error: unknown) => string | undefined
}

/** What the operator reads, and the exit code. */
export type Outcome = { code: 0 | 1; said: string }
type Opened = { app: App; close: () => Promise<void> }

/** Runs a command; nothing is opened for one that was mistyped. */
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

/** The words of a command that has no options. */
export function argumentsIn(typed: string[], how: string): string[] {
  return parsed(how, () => parseArgs({ args: typed, allowPositionals: true })).positionals
}

/** What a parser makes of it; what it refuses was mistyped. */
export function parsed<T>(how: string, parse: () => T): T {
  try {
    return parse()
  } catch {
    throw new UsageError(how)
  }
}
