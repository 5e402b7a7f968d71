import { plainText, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import { isVisible } from '@perennial/domain/visible-text.ts'
import type { Tx } from '../core/database/database.ts'
import { Refusal } from '../core/http/refusals.ts'
import { type NewRevision, saveRefusedRevision } from '../drafts/public.ts'

/** The kind of document in Backups. Its fields are `title`, `description`, `keyResults`, and `comment` for comments. */
export const OBJECTIVE_DOCUMENT = 'objective'

/** The texts of a form; fields that it doesn’t have are undefined. */
export type Texts = { title: string | undefined; description: WrittenText | undefined; keyResults?: string | undefined }

export const fieldsOf = (texts: Texts) =>
  (['title', 'description', 'keyResults'] as const).flatMap((field): [typeof field, WrittenText][] => {
    const text = texts[field]
    return text === undefined || !isVisible(plainText(text)) ? [] : [[field, text]]
  })

/** Keeps texts that could not be saved in their author’s Backups, if they differ from the stored ones. Returns whether there were any. */
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

/** Checks a request before anything is written. If it is refused, what `keep` stores is still committed (KEEP-2). */
export async function judgeAndKeep<T>(judge: () => Promise<T>, keep: () => Promise<boolean>): Promise<T> {
  try {
    return await judge()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isStored = await keep()
    throw new Refusal(error.code, { ...error.parts, ...(isStored && { keep: true }) })
  }
}
