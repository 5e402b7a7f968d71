import { safePartLink } from '@perennial/domain/rich-text/links.ts'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './RichText.module.css'
import { linkAtSelection, setLink } from './tiptap-editor.ts'

/** The form for the address of a link, below the text; Escape changes nothing. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [former] = useState(() => linkAtSelection(editor))
  const [address, setAddress] = useState(former)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const back = () => {
    onClose()
    editor.commands.focus()
  }
  const set = () => {
    const href = safePartLink(address.trim())
    if (href === null) return setWrong(true)
    onClose()
    setLink(editor, href, address.trim())
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    if (event.key === 'Enter' && event.target !== field.current) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') back()
    else set()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles key events of the fields inside
    <div className={css.link} onKeyDown={press}>
      <TextField
        ref={field}
        label={t('richText.linkAddress')}
        inputMode="url"
        value={address}
        onChange={(typed) => {
          setAddress(typed)
          setWrong(false)
        }}
        error={isWrong ? t('richText.linkWrong') : undefined}
      />
      <Button onClick={set}>{t('richText.linkSet')}</Button>
      {former && <Button onClick={remove}>{t('richText.linkRemove')}</Button>}
      <Button kind="quiet" onClick={back}>
        {t('ui.cancel')}
      </Button>
    </div>
  )
}
