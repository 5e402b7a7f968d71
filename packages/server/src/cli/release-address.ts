import { argumentsIn, type Command, UsageError } from '../core/command-line.ts'
import { NotReleased, releaseAddress } from '../people/public.ts'
import { runCommand } from './run-command.ts'

const HOW = 'Usage: npm run release-address -- ada@example.com'

export const releasingAddress: Command<string> = {
  wanted: (typed) => {
    const [address, ...rest] = argumentsIn(typed, HOW)
    if (!address || rest.length > 0) throw new UsageError(HOW)
    return address
  },
  run: async (app, address) => {
    await releaseAddress(app, address)
    return `${address} is available again. The company it belongs to can add it now.`
  },
  refused: (error) => (error instanceof NotReleased ? error.message : undefined),
}

if (import.meta.main) await runCommand(releasingAddress)
