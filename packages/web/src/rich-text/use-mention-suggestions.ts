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
  asked: MentionQuery | undefined
  found: readonly MentionCandidate[]
  at: number
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
  const [asked, setAsked] = useState<MentionQuery>()
  const [at, setAt] = useState(0)
  const [search, setSearch] = useState('')
  const declined = useRef<number>(undefined)
  useEffect(() => {
    if (!editor || !canMention) return
    const check = () => {
      const now = mentionQueryAt(editor)
      if (now?.from !== declined.current) declined.current = undefined
      const next = declined.current === undefined ? now : undefined
      setAsked((former) => (JSON.stringify(former) === JSON.stringify(next) ? former : next))
    }
    const close = () => setAsked(undefined)
    editor.on('transaction', check)
    editor.on('blur', close)
    return () => {
      editor.off('transaction', check)
      editor.off('blur', close)
    }
  }, [editor, canMention])
  const typed = asked?.search
  useEffect(() => {
    setAt(0)
    const timer = setTimeout(() => setSearch(typed ?? ''), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const read = useRead(
    'GET /users/suggestions',
    { search, size: MAX },
    { when: asked !== undefined, keepsFormer: true },
  )
  const found = (asked && read.data?.people) || none
  const choose = (person: MentionCandidate) => {
    if (!editor || !asked) return
    insertMention(editor, asked, person)
    setAsked(undefined)
  }
  useEffect(() => {
    keys.current = (event) => {
      if (!asked || found.length === 0) return false
      return pressComboboxKey(event, {
        isOpen: true,
        at,
        count: found.length,
        onOpen: () => undefined,
        onMove: setAt,
        // Suggestions may still belong to what was typed a moment ago: then none is chosen by mistake.
        onChoose: (index) => found[index] && search === asked.search && !read.isPlaceholderData && choose(found[index]),
        onClose: () => {
          declined.current = asked.from
          setAsked(undefined)
        },
      })
    }
  })
  return { asked, found, at, choose }
}

const none: readonly MentionCandidate[] = []
