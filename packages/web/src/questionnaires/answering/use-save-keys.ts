import { useEffect } from 'react'
import type { AnswerEditor } from './use-answers.ts'

/** Ctrl+S saves, wherever the focus is on the page. */
export function useSaveKeys(editor: AnswerEditor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void editor.flush()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [editor])
}
