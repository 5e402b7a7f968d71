import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRead } from '../core/api.ts'
import { useOptionalCurrentUser } from '../core/session.ts'
import { pressComboboxKey } from '../ui/use-combobox.ts'
import { insertMention, type MentionQuery, mentionQueryAt } from './mentions.ts'

const WAIT_MS = 200
const MAX = 8

export type MentionCandidate = { id: string; name: string; title?: string }
/** The people suggested at the caret. */
export type MentionSuggestions = {
  query: MentionQuery | undefined
  found: readonly MentionCandidate[]
  activeIndex: number
  choose: (person: MentionCandidate) => void
}

/** Guests find no one in the company, with or without an account. */
export function useCanMention(): boolean {
  const me = useOptionalCurrentUser()
  return me !== null && !me.isGuest
}

/** Searches for people while the user types after an `@`; arrow keys and Enter choose, Escape leaves the text as it is. */
export function useMentionSuggestions(
  editor: Editor | undefined,
  keys: RefObject<(event: KeyboardEvent) => boolean>,
  canMention: boolean,
): MentionSuggestions {
  const [query, setQuery] = useState<MentionQuery>()
  const [activeIndex, setActiveIndex] = useState(0)
  const [search, setSearch] = useState('')
  const declined = useRef<number>(undefined)
  useEffect(() => {
    if (!editor || !canMention) return
    const check = () => {
      const now = mentionQueryAt(editor)
      if (now?.from !== declined.current) declined.current = undefined
      const next = declined.current === undefined ? now : undefined
      setQuery((former) => (JSON.stringify(former) === JSON.stringify(next) ? former : next))
    }
    const close = () => setQuery(undefined)
    editor.on('transaction', check)
    editor.on('blur', close)
    return () => {
      editor.off('transaction', check)
      editor.off('blur', close)
    }
  }, [editor, canMention])
  const typed = query?.search
  useEffect(() => {
    setActiveIndex(0)
    const timer = setTimeout(() => setSearch(typed ?? ''), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const read = useRead(
    'GET /users/suggestions',
    { search, size: MAX },
    { when: query !== undefined, keepsFormer: true },
  )
  const found = (query && read.data?.people) || none
  const choose = (person: MentionCandidate) => {
    if (!editor || !query) return
    insertMention(editor, query, person)
    setQuery(undefined)
  }
  useEffect(() => {
    keys.current = (event) => {
      if (!query || found.length === 0) return false
      return pressComboboxKey(event, {
        isOpen: true,
        activeIndex,
        count: found.length,
        onOpen: () => undefined,
        onMove: setActiveIndex,
        // Suggestions may still belong to what was typed a moment ago: then none is chosen by mistake.
        onChoose: (index) => found[index] && search === query.search && !read.isPlaceholderData && choose(found[index]),
        onClose: () => {
          declined.current = query.from
          setQuery(undefined)
        },
      })
    }
  })
  return { query, found, activeIndex, choose }
}

const none: readonly MentionCandidate[] = []
