import type { App } from '../../core/app.ts'
import type { AttackPosition } from '../../people/test-attack-rights.ts'
import type { TestReply, TestUser } from '../world.ts'
import type { AccessCompany } from './company.ts'

/** Where a request is prepared: the company, whom it is about, and ways into what is written there. */
export type Setting = AccessCompany & {
  about: TestUser
  /** The direct manager and main reviewer of whom it is about. */
  manager: TestUser
  /** The rows themselves, past all rights. */
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, string>[] }>
  /** Does the jobs that are due. */
  settle: () => Promise<void>
}
/** What was made before, by names of the path or of one's own. */
export type Made = Record<string, string>
type Given = Setting & { made: Made; at: AttackPosition }

/** One way to call an operation, where the example of the contract is not enough. */
export type Case = {
  /** Says what is different, where an operation has several. */
  name?: string
  /** Done first, by whoever may: what the operation needs in order to succeed. What it gives back stands in the path by its name. */
  before?: (setting: Setting) => Promise<Made | undefined>
  /** Other values of the path or the query. */
  params?: (given: Given) => Record<string, string>
  body?: (given: Given) => unknown
  /** Further callers, beside the roles, with a session or headers that `before` made. */
  callers?: Record<string, (given: Pick<Given, 'w' | 'made' | 'about'>) => TestUser>
  /** The right that is refused as an error of the input, since it is about one of several things in it. */
  invalidAs?: string
  headers?: Record<string, string>
  /** How the installation differs for it; gives back what restores it. */
  adapt?: (app: App) => () => void
}

/** What was done before has to succeed: a case that is not prepared proves nothing. */
export function must(reply: TestReply): TestReply {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`)
  return reply
}

export async function idIn({ query }: Pick<Setting, 'query'>, text: string, ...values: unknown[]): Promise<string> {
  const { rows } = await query(text, values)
  const [row] = rows
  if (!row) throw new Error(`nothing found: ${text}`)
  return Object.values(row)[0] as string
}

/** What stands behind the `#` of the link in the newest email of a kind to someone. */
export async function tokenEmailed(setting: Setting, to: TestUser, kind: string): Promise<string> {
  await setting.settle()
  const text = await idIn(
    setting,
    'select text from emails where recipient_id = $1 and kind = $2 order by queued_at desc, id limit 1',
    to.id,
    kind,
  )
  return /https?:\/\/\S+#(\S+)/.exec(text)?.[1] ?? ''
}
