import { argumentsIn, type Command, UsageError } from '../core/command-line.ts'
import { replaceSecret } from '../identity/installation-secret.ts'
import { runCommand } from './run-command.ts'

const HOW = 'Usage: npm run replace-secret'

const replacingSecret: Command<string[]> = {
  wanted: (typed) => {
    const args = argumentsIn(typed, HOW)
    if (args.length > 0) throw new UsageError(HOW)
    return args
  },
  run: async (app) => {
    const people = await replaceSecret(app, app.clock.now())
    return `Perennial now uses this secret. Two-factor authentication is now off for the people who used it (${people}). Ask them to set it up again.`
  },
  refused: () => undefined,
}

if (import.meta.main) await runCommand(replacingSecret, { opening: { replacesSecret: true } })
