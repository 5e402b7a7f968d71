import { argumentsIn, type Command, UsageError } from '../core/command-line.ts'
import { createPasswordLink, NoPasswordLink } from '../identity/public.ts'
import { runCommand } from './run-command.ts'

const HOW = 'Usage: npm run create-password-link -- ada@example.com [bo@example.com …]'

export const creatingPasswordLinks: Command<string[]> = {
  wanted: (typed) => {
    const addresses = argumentsIn(typed, HOW)
    if (addresses.length === 0) throw new UsageError(HOW)
    return addresses
  },
  run: async (app, addresses) => {
    const links: string[] = []
    for (const address of addresses) {
      const { link, isInvitation } = await createPasswordLink(app, address)
      const within = isInvitation ? 'seven days' : 'one hour'
      links.push(`Give this link to ${address} alone, to choose a password within ${within}. It works once:\n${link}`)
    }
    return links.join('\n')
  },
  refused: (error) => (error instanceof NoPasswordLink ? error.message : undefined),
}

if (import.meta.main) await runCommand(creatingPasswordLinks)
