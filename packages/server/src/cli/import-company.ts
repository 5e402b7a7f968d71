import { existsSync } from 'node:fs'
import { InvalidDocument, importCompany } from '../company-document/public.ts'
import { argumentsIn, type Command, UsageError } from '../core/command-line.ts'
import { runCommand } from './run-command.ts'

const HOW = 'Usage: npm run import-company -- company.zip'

const importingCompany: Command<string> = {
  wanted: (typed) => {
    const [path, ...rest] = argumentsIn(typed, HOW)
    if (!path || rest.length > 0) throw new UsageError(HOW)
    if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`)
    return path
  },
  run: async (app, path) => {
    const { name, subdomain, counts } = await importCompany(app, path)
    const [people, reviews] = [counts.get('people') ?? 0, counts.get('reviews') ?? 0]
    const next = app.mailTransport.isBuiltIn
      ? 'This installation doesn’t send emails. Create links with npm run create-password-link -- ada@example.com bo@example.com'
      : 'Everyone chooses “Forgot your password?” on the login page.'
    return `Imported ${name} with ${people} people and ${reviews} reviews. Its subdomain is ${subdomain}.\nNo one has a password yet. ${next}`
  },
  refused: (error) => (error instanceof InvalidDocument ? `Nothing was imported. ${error.message}` : undefined),
}

if (import.meta.main) await runCommand(importingCompany)
