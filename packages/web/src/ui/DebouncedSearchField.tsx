import { useEffect, useState } from 'react'
import { t } from '../core/i18n.ts'
import { SearchField } from './TextField.tsx'

const WAIT_MS = 300

type Props = { label: string; value: string; onChange: (text: string) => void }

/** Finds in a list: what is typed shows at once, and the list hears of it when the hand rests, so that it holds up no key. */
export function DebouncedSearchField({ label, value, onChange }: Props) {
  const [text, setText] = useState(value)
  const [announcement, setAnnouncement] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // What comes back of one's own words must not undo what was typed since.
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
