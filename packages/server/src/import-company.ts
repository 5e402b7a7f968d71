import { existsSync } from 'node:fs'
import { importCompany, WrongDocument } from './company-document/public.ts'
import { typedWords } from './core/command-line.ts'
import { newLog } from './core/log.ts'
import { settingsFrom, stopWith } from './core/starting.ts'
import { openInstallationOrExit } from './house.ts'

const HOW = 'Usage: npm run import-company -- company.zip'

function wanted(): string {
  const [path, ...rest] = typedWords(HOW)
  if (!path || rest.length > 0) return stopWith(HOW)
  return existsSync(path) ? path : stopWith(`There is no file ${path}.`)
}

const path = wanted()
const config = settingsFrom({ LOG_LEVEL: 'warn', ...process.env })
const { house, close } = await openInstallationOrExit(config, newLog(config.logLevel))
try {
  const { name, subdomain, counts } = await importCompany(house, path)
  const people = counts.get('people') ?? 0
  process.stdout.write(
    `${name} is here, with ${people} people and ${counts.get('reviews') ?? 0} reviews. Its subdomain is ${subdomain}.\nNobody has a password yet: each of them chooses “Forgot your password?” on the login page.\n`,
  )
} catch (error) {
  if (!(error instanceof WrongDocument)) throw error
  process.stderr.write(`Nothing was imported. ${error.message}\n`)
  process.exitCode = 1
} finally {
  await close()
}
