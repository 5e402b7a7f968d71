import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { clientAt, wasAnswered } from '../crash/client.ts'
import { openDatabaseReader } from '../support/database-reader.ts'
import type { Product } from '../support/product.ts'
import { sameOriginHeaders } from '../support/test-users.ts'
import { logIn, type Visitor } from './answers.ts'
import { command } from './commands.ts'
import { destroyAll } from './destroy.ts'
import type { Change } from './differences.ts'
import { inhabited } from './used-installation.ts'

const NEW_PASSWORD = 'seven geese over the marsh'
const audit = 'each asking, each link and each document adds to the audit log; of what stood in it nothing is missing'
const exports = 'files made for download expire by themselves and stay behind'
const imports = 'what files of people changed is taken back where they were read in'
const tokens = 'access tokens open one installation'
const staff = 'staff are named by the operator of each installation'

/** Everything that a move by documents changes for people once they log in again: docs/company-document.md. */
export const changesByDocument: readonly Change[] = [
  { why: 'logins stay behind', at: / \/users\/[^/]+\/sessions$/, fields: ['sessions'] },
  { why: 'the password of the sample stays behind, and is offered no more', at: / \/login$/, fields: ['sample'] },
  { why: tokens, at: / \/users\/[^/]+\/access-tokens$/, fields: ['tokens'] },
  { why: tokens, at: / \/companies\/[^/]+\/security-settings$/, fields: ['workingTokens'] },
  {
    why: 'text that a browser holds is sealed with the secret of the installation',
    at: / \/drafts\/encryption-key$/,
    fields: ['key'],
  },
  { why: 'it is another database', at: / \/installation$/, fields: ['database'] },
  { why: audit, at: / \/audit-entries(\?|$)/, fields: ['entries', 'next'] },
  { why: audit, at: / \/audit-entries\/export/, isAddedTo: true },
  { why: exports, at: / \/exports(\?|$)/, fields: ['exports'] },
  { why: exports, at: / \/exports\/[^/]+\/file$/, isGone: true },
  { why: imports, at: / \/imports\/runs(\?|$)/, fields: ['rows', 'total'] },
  { why: imports, at: / \/imports\/manager-changes(\?|$)/, fields: ['rows', 'total'] },
  { why: imports, at: / \/imports\/(runs|previews)\/./, isGone: true },
  { why: staff, at: /^otto\S+ \/users\/current$/, fields: ['isProvider'] },
  { why: staff, at: /^otto\S+ \/observer\//, isRefusedOtherwise: true },
]

/** Pending approvals are not transferred, so HR decides them before a move: docs/operating.md. */
export async function decideWhatWaits(product: Product): Promise<void> {
  const { cookie } = await logIn(product, 'hana@fernhill.example')
  const hana = clientAt(product.url, 'hana', cookie)
  const { rows } = await hana.get<{ rows: { runId: string }[] }>('/imports/manager-changes?waiting=true')
  for (const runId of new Set(rows.map((row) => row.runId)))
    wasAnswered(
      await hana.ask('POST', `/imports/runs/${runId}/manager-changes/rejections`, { changeIds: null }),
      'rejecting',
    )
}

/**
 * Moves every company of an installation to an empty one, as its operator does. The embedded database is exported while
 * nothing runs.
 */
export async function moveByDocuments(from: Product, to: Product, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (!from.databaseUrl) await from.stop()
  const archives: string[] = []
  for (const subdomain of await subdomainsIn(from)) {
    const archive = join(folder, `${subdomain}-${Date.now()}.zip`)
    await command('export-company', from, subdomain, archive)
    archives.push(archive)
  }
  await from.stop()
  await destroyAll(from)
  for (const archive of archives) await command('import-company', to, archive)
}

async function subdomainsIn(product: Product): Promise<string[]> {
  const stored = await openDatabaseReader(product)
  try {
    const rows = await stored.jobs<{ subdomain: string }>('select subdomain from auth.companies order by 1')
    return rows.map(({ subdomain }) => subdomain)
  } finally {
    await stored.close()
  }
}

/**
 * A document has no passwords: the operator gives everyone a link to choose one. The product is stopped, and runs
 * afterwards.
 */
export async function letIn(product: Product, loginnames: readonly string[]): Promise<Visitor[]> {
  const env = { SAMPLE: inhabited.sample, FAKE_NOW: inhabited.fakeNow }
  const said = await command('create-password-link', { ...product, env }, ...loginnames)
  await product.restart()
  for (const link of said.match(/https?:\S+/g) ?? []) await choosePassword(product, new URL(link).hash.slice(1))
  return Promise.all(loginnames.map((name) => logIn(product, name, NEW_PASSWORD)))
}

async function choosePassword({ url }: Product, token: string): Promise<void> {
  const reply = await fetch(`${url}/api/password-link/password`, {
    method: 'POST',
    headers: { ...sameOriginHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: NEW_PASSWORD }),
  })
  if (!reply.ok) throw new Error(`a password could not be chosen: ${reply.status} ${await reply.text()}`)
}
