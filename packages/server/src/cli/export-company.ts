import { existsSync } from 'node:fs'
import { exportCompany, NoExport } from '../company-document/public.ts'
import { argumentsIn, type Command, UsageError } from '../core/command-line.ts'
import { DataInUse } from '../core/database/process-lock.ts'
import { runCommand } from './run-command.ts'

const WHILE_IT_RUNS =
  'To export while the server runs: make a backup (npm run backup), restore it with DATA_DIR set to an empty folder, and export from there.'
const HOW = 'Usage: npm run export-company -- subdomain [file.zip]'

const exportingCompany: Command<{ subdomain: string; path: string }> = {
  wanted: (typed) => {
    const args = argumentsIn(typed, HOW)
    const [subdomain, path = `${subdomain}-${new Date().toISOString().slice(0, 10)}.zip`] = args
    if (!subdomain || args.length > 2) throw new UsageError(HOW)
    if (existsSync(path)) throw new UsageError(`${path} already exists. Choose another name.`)
    return { subdomain, path }
  },
  run: async (app, { subdomain, path }) => {
    const { name, bytes } = await exportCompany(app, subdomain, path)
    return `Exported all of ${name} to ${path} (${Math.ceil(bytes / 1024)} kB), including drafts and confidential content. Protect this file like the installation itself.`
  },
  refused: (error) => (error instanceof NoExport ? `Nothing was exported. ${error.message}` : undefined),
}

const cannotOpen = (error: unknown) => (error instanceof DataInUse ? `${error.message}\n${WHILE_IT_RUNS}` : undefined)

if (import.meta.main) await runCommand(exportingCompany, { cannotOpen })
