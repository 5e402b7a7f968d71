import type { ReactNode } from 'react'
import { t } from '../core/i18n.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  onClose: () => void
  onSubmit: () => void
  /** The label of the submit button. */
  submit: string
  busy?: boolean
  disabledReason?: string | undefined
  /** The refusal of the form as a whole: `form.refusal`. */
  refusal?: string | undefined
  /** Another button, before these two. */
  otherAction?: ReactNode
  /** In pixels. */
  width?: number
  children: ReactNode
}

/** A dialog of a few fields, with a button to cancel and one to submit. */
export function FormDialog({
  title,
  onClose,
  onSubmit,
  submit,
  busy = false,
  disabledReason,
  refusal,
  otherAction,
  width,
  children,
}: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={onSubmit}
      {...(width !== undefined && { width })}
      footer={
        <>
          {otherAction}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" kind="primary" busy={busy} disabledReason={disabledReason}>
            {submit}
          </Button>
        </>
      }
    >
      {refusal && (
        <Banner tone="danger" isAlert>
          {refusal}
        </Banner>
      )}
      {children}
    </Dialog>
  )
}
