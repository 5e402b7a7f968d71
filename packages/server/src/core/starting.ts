import { type Config, readConfig, WrongSetting } from './config.ts'
import { withSecret } from './secret.ts'

/** Ends a program that cannot begin, with a sentence and without the place in our program where it was found. */
export function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Reads the settings of the environment; a wrong one is told as a sentence. */
export function settingsFrom(environment: NodeJS.ProcessEnv): Config {
  try {
    return withSecret(readConfig(environment))
  } catch (error) {
    if (error instanceof WrongSetting) stopWith(error.message)
    throw error
  }
}
