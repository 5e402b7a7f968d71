import { type Command, outcomeOf } from '../core/command-line.ts'
import { createLogger } from '../core/log.ts'
import { exitWithMessage, loadConfig, messageOf } from '../core/startup.ts'
import { type OpenAppOptions, openApp } from './open-app.ts'

type How = { opening?: OpenAppOptions; cannotOpen?: (error: unknown) => string | undefined }

/** Runs a command on the installation of the environment’s settings, prints the result and exits. */
export async function runCommand<Wanted>(command: Command<Wanted>, { opening, cannotOpen }: How = {}): Promise<void> {
  const { code, said } = await outcomeOf(command, process.argv.slice(2), () => {
    const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env })
    return openApp(config, createLogger(config.logLevel), opening).catch((error) =>
      exitWithMessage(cannotOpen?.(error) ?? messageOf(error)),
    )
  })
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${said}\n`)
  process.exitCode = code
}
