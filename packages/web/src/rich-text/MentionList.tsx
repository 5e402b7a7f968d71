import type { Editor } from '@tiptap/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { PersonOption } from '../ui/PersonOption.tsx'
import { Suggestions } from '../ui/Suggestions.tsx'
import css from './RichText.module.css'
import type { MentionSuggestions } from './use-mention-suggestions.ts'

/** Suggested people, below the caret. */
export function MentionList({ editor, people, id }: { editor: Editor; people: MentionSuggestions; id: string }) {
  const { query, found, activeIndex, choose } = people
  const caret = useRef<HTMLSpanElement>(null)
  const [position, setPosition] = useState({ left: 0, top: 0, height: 0 })
  const isOpen = query !== undefined && found.length > 0
  const from = query?.from
  useLayoutEffect(() => {
    const box = caret.current?.parentElement?.getBoundingClientRect()
    if (from === undefined || !box) return
    const { left, top, bottom } = editor.view.coordsAtPos(from)
    setPosition({ left: left - box.left, top: top - box.top, height: bottom - top })
  }, [editor, from])
  return (
    <>
      <span ref={caret} className={css.caret} style={position} aria-hidden />
      <span className="visually-hidden" role="status">
        {isOpen ? t('richText.found', { count: found.length }) : ''}
      </span>
      {isOpen && (
        <Suggestions id={id} label={t('richText.people')} anchor={caret}>
          {found.map((candidate, index) => (
            <PersonOption
              key={candidate.id}
              id={`${id}-${candidate.id}`}
              person={candidate}
              isChosen={index === activeIndex}
              onChoose={() => choose(candidate)}
            />
          ))}
        </Suggestions>
      )}
    </>
  )
}
