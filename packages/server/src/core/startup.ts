import cluster from 'node:cluster'
import { type Config, type EnvironmentSettings, readConfig } from './config.ts'
import { openDataFolder } from './data-folder.ts'
import { DataInUse } from './database/process-lock.ts'
import { createLogger } from './log.ts'
import { makePrivate } from './private-folder.ts'
import { resolveSecret } from './secret.ts'
import { StartFailure } from './start-failure.ts'
import { reportCannotStart } from './workers.ts'

/** Ends a program that cannot start, with a message and without a stack trace. */
export function exitWithMessage(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** The settings without generating a secret: for commands that only inspect an installation. */
export function settingsOnly(environment: NodeJS.ProcessEnv): EnvironmentSettings {
  try {
    return readConfig(environment)
  } catch (error) {
    return exitWithMessage(messageOf(error))
  }
}

/** Reads the settings of the environment and makes the data folder private; exits with a message if something is wrong. */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  try {
    const settings = readConfig(environment)
    openDataFolder(settings.dataDir)
    makePrivate(settings.dataDir)
    return resolveSecret(settings)
  } catch (error) {
    return exitWithMessage(messageOf(error))
  }
}

/** Until the server is ready, any error ends the process with a message; of several processes the primary prints it. */
export function failStart(error: unknown): void {
  // An unexpected error needs more than a message.
  if (!isExpected(error)) createLogger('fatal').fatal({ err: error }, 'the server could not start')
  if (cluster.isWorker) reportCannotStart(messageOf(error))
  else exitWithMessage(messageOf(error))
}

const isExpected = (error: unknown): error is Error => error instanceof StartFailure || error instanceof DataInUse

/** What the operator reads when a start failed. */
export function messageOf(error: unknown): string {
  if (isExpected(error)) return error.message
  return `Perennial couldn't start: ${error instanceof Error ? error.message : String(error)}`
}
