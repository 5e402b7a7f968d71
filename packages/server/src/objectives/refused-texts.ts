import { plainText, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import { isVisible } from '@perennial/domain/visible-text.ts'
import type { Tx } from '../core/database/database.ts'
import { Refusal } from '../core/http/refusals.ts'
import { type NewRevision, saveRefusedRevision } from '../drafts/public.ts'

/** The kind of document in Backups. Fields are `title`, `description`, `keyResults`, and `comment` for texts of comments. */
export const OBJECTIVE_DOCUMENT = 'objective'

/** What someone writes in a form; what isn’t in it is undefined. */
export type Texts = { title: string | undefined; description: WrittenText | undefined; keyResults?: string | undefined }

export const fieldsOf = (texts: Texts) =>
  (['title', 'description', 'keyResults'] as const).flatMap((field): [typeof field, WrittenText][] => {
    const text = texts[field]
    return text === undefined || !isVisible(plainText(text)) ? [] : [[field, text]]
  })

/** Keeps what someone wrote and could not save in their Backups; of what exists, what differs from it. Returns whether there was anything. */
export async function keepTexts(
  tx: Tx,
  document: Pick<NewRevision, 'authorId' | 'version'> & { id: string; stored?: Texts },
  texts: Texts,
  now: Date,
): Promise<boolean> {
  const { authorId, version, id, stored } = document
  const changed = fieldsOf(texts).filter(([field, text]) => JSON.stringify(text) !== JSON.stringify(stored?.[field]))
  for (const [field, value] of changed)
    await saveRefusedRevision(
      tx,
      { authorId, document: [OBJECTIVE_DOCUMENT, id], field, version, value },
      undefined,
      now,
    )
  return changed.length > 0
}

/** Judges a request before anything is written; whatever refuses it, what `keep` stores is committed (KEEP-2). */
export async function judgeAndKeep<T>(judge: () => Promise<T>, keep: () => Promise<boolean>): Promise<T> {
  try {
    return await judge()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isStored = await keep()
    throw new Refusal(error.code, { ...error.parts, ...(isStored && { keep: true }) })
  }
}
