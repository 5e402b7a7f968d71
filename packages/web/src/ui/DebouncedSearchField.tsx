import { useEffect, useState } from 'react'
import { t } from '../core/i18n.ts'
import { SearchField } from './TextField.tsx'

const WAIT_MS = 300

type Props = { label: string; value: string; onChange: (text: string) => void }

/** A search field for a list: shows input immediately and reports it after a pause, so that it holds up no key. */
export function DebouncedSearchField({ label, value, onChange }: Props) {
  const [text, setText] = useState(value)
  const [announcement, setAnnouncement] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // An older value that arrives late must not undo what was typed since.
    if (value !== announcement) {
      setAnnouncement(value)
      setText(value)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed counts
  useEffect(() => {
    if (text === announcement) return
    const timer = setTimeout(() => {
      setAnnouncement(text)
      onChange(text)
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <SearchField label={label} placeholder={t('ui.search')} value={text} onChange={setText} />
}
