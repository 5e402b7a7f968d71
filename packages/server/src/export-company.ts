import { existsSync } from 'node:fs'
import { exportCompany, NoExport } from './company-document/public.ts'
import { typedWords } from './core/command-line.ts'
import { InUse } from './core/database/lock.ts'
import { newLog } from './core/log.ts'
import { sentenceOf, settingsFrom, stopWith } from './core/starting.ts'
import { openHouse } from './house.ts'

const WHILE_IT_RUNS =
  'To export while the server runs: make a backup (npm run backup), restore it with DATA_DIR set to an empty folder, and export from there.'
const HOW = 'Usage: npm run export-company -- subdomain [file.zip]'

function wanted(): { subdomain: string; path: string } {
  const positionals = typedWords(HOW)
  const [subdomain, path = `${subdomain}-${new Date().toISOString().slice(0, 10)}.zip`] = positionals
  if (!subdomain || positionals.length > 2) return stopWith(HOW)
  return existsSync(path) ? stopWith(`${path} already exists. Choose another name.`) : { subdomain, path }
}

const { subdomain, path } = wanted()
const config = settingsFrom({ LOG_LEVEL: 'warn', ...process.env })
const { house, close } = await openHouse(config, newLog(config.logLevel)).catch((error) =>
  stopWith(error instanceof InUse ? `${error.message}\n${WHILE_IT_RUNS}` : sentenceOf(error)),
)
try {
  const { name, bytes } = await exportCompany(house, subdomain, path)
  process.stdout.write(
    `Exported all of ${name} to ${path} (${Math.ceil(bytes / 1024)} kB), including drafts and confidential content. Protect this file like the installation itself.\n`,
  )
} catch (error) {
  if (!(error instanceof NoExport)) throw error
  process.stderr.write(`Nothing was exported. ${error.message}\n`)
  process.exitCode = 1
} finally {
  await close()
}
