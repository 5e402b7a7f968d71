import type { App } from '../../core/app.ts'
import type { AttackPosition } from '../../people/test-attack-rights.ts'
import type { TestReply, TestUser } from '../world.ts'
import type { AccessCompany } from './company.ts'

/** Where a request is prepared: the company, the person it is about, and access to its rows and emails. */
export type Setting = AccessCompany & {
  about: TestUser
  /** The direct manager and main reviewer of that person. */
  manager: TestUser
  /** Queries the rows directly, regardless of rights. */
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, string>[] }>
  /** Runs the due jobs. */
  settle: () => Promise<void>
}
/** What was created before, by name of a path parameter or of the case’s own. */
export type Made = Record<string, string>
type Given = Setting & { made: Made; at: AttackPosition }

/** A way to call an operation whose example in the contract is not enough. */
export type Case = {
  /** Distinguishes the cases of an operation with several. */
  name?: string
  /** Runs first, as someone who may: creates what the operation needs. Results replace path parameters of the same name. */
  before?: (setting: Setting) => Promise<Made | undefined>
  /** Other values of the path or the query. */
  params?: (given: Given) => Record<string, string>
  body?: (given: Given) => unknown
  /** Further callers besides the roles, with a session or headers that `before` created. */
  callers?: Record<string, (given: Pick<Given, 'w' | 'made' | 'about'>) => TestUser>
  /** The right that is refused as an input error, since it is about one of several records. */
  invalidAs?: string
  headers?: Record<string, string>
  /** A different setup of the installation; returns what restores it. */
  adapt?: (app: App) => () => void
}

/** The preparation has to succeed: an unprepared case proves nothing. */
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

/** The token after the `#` of the link in the newest email of a kind to someone. */
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
