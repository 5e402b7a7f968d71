import { IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { Banner } from './Banner.tsx'
import { Button, IconButton } from './Button.tsx'
import css from './Dialog.module.css'
import { TextField } from './TextField.tsx'

type Props = {
  title: string
  onClose: () => void
  children?: ReactNode
  /** The buttons below. */
  footer?: ReactNode
  /** In pixels; 480 by default. */
  width?: number
  /** Runs on Enter in a field, or Ctrl+Enter in a text. */
  onSubmit?: () => void
  /** Can’t be dismissed: only the buttons inside close it. */
  isModal?: boolean
  /** Docked in the corner, so that the page it is about stays visible. */
  isDocked?: boolean
}

/** A dialog over the page: traps the focus and restores it afterwards. Render it only while it is open. */
export function Dialog({ title, onClose, children, footer, width = 480, onSubmit, isModal = false, isDocked }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    // A form starts at its first field; the browser would focus the close button.
    dialog.current
      ?.querySelector<HTMLElement>(
        'form :is(input:not([type], [hidden]), [type=text], [type=email], [type=password], textarea):not([hidden], :disabled)',
      )
      ?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit?.()
  }
  const Inside = onSubmit ? 'form' : 'div'
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      data-aside={isDocked || undefined}
      style={{ '--width': `${width}px` } as React.CSSProperties}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (!isModal) onClose()
      }}
      onClose={(event) => event.target === dialog.current && !isModal && onClose()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit?.()
      }}
    >
      <Inside className={css.inside} {...(onSubmit ? { onSubmit: submit, noValidate: true } : {})}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          {!isModal && (
            <IconButton label={t('ui.close')} onClick={onClose}>
              <IconX size={18} stroke={1.5} aria-hidden />
            </IconButton>
          )}
        </div>
        <div className={css.body}>{children}</div>
        {footer && <div className={css.footer}>{footer}</div>}
      </Inside>
    </dialog>
  )
}

type ConfirmProps = {
  title: string
  body?: ReactNode
  /** The verb on the button. */
  confirm: string
  cancel?: string
  onConfirm: () => void
  onClose: () => void
  busy?: boolean
  isDanger?: boolean
  /** A word that must be typed first; for what cannot be undone. */
  typed?: string
  /** Why the server refused it, above the buttons. */
  refusal?: string | undefined
}

/** Asks before something is done. */
export function Confirm({
  title,
  body,
  confirm,
  cancel,
  onConfirm,
  onClose,
  busy = false,
  isDanger = false,
  typed,
  refusal,
}: ConfirmProps) {
  const [word, setWord] = useState('')
  const isMissing = typed !== undefined && word.trim() !== typed
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => !isMissing && !busy && onConfirm()}
      footer={
        <>
          <Button onClick={onClose}>{cancel ?? t('ui.cancel')}</Button>
          <Button
            type="submit"
            kind={isDanger ? 'danger' : 'primary'}
            busy={busy}
            disabledReason={isMissing ? t('ui.typeToConfirm', { word: typed }) : undefined}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {typeof body === 'string' ? <p>{body}</p> : body}
      {typed !== undefined && (
        <TextField label={t('ui.typeToConfirm', { word: typed })} value={word} onChange={setWord} autoComplete="off" />
      )}
      {refusal && (
        <Banner tone="danger" isAlert>
          {refusal}
        </Banner>
      )}
    </Dialog>
  )
}
