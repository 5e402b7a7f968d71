import type { Editor } from '@tiptap/core'

/** The text typed after an `@`, and its position. */
export type MentionQuery = { from: number; to: number; search: string }

const ASKED = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’.-]*(?: [\p{L}\p{M}\p{N}'’.-]+)?)$/u
const LONGEST = 40

/** The mention query at the caret, if any. */
export function mentionQueryAt({ state, isFocused }: Editor): MentionQuery | undefined {
  const { empty, $from } = state.selection
  if (!empty || !isFocused || !$from.parent.isTextblock) return undefined
  // Runs with every key: matches a name, its `@` and what precedes it.
  const begin = Math.max(0, $from.parentOffset - LONGEST - 2)
  const before = $from.parent.textBetween(begin, $from.parentOffset, '\n', '\ufffc')
  const search = ASKED.exec(before)?.[1]
  if (search === undefined || search.length > LONGEST) return undefined
  return { from: $from.pos - search.length - 1, to: $from.pos, search }
}

/** Replaces the query with the person. */
export function insertMention(editor: Editor, { from, to }: MentionQuery, person: { id: string; name: string }): void {
  const { id, name } = person
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, [
      { type: 'mention', attrs: { id, name } },
      { type: 'text', text: ' ' },
    ])
    .run()
}
