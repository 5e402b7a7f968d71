import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '../core/i18n.ts'
import { Button } from './Button.tsx'
import css from './SaveButton.module.css'
import { SAVED_FOR_MS, saveButtonState } from './save-state.ts'

type Props = {
  write: { isPending: boolean; isSuccess: boolean; submittedAt: number }
  /** The form, to notice new changes. */
  form?: { isDirty: boolean }
  disabledReason?: string | undefined
  /** The label when it is ready, if not Save. */
  label?: string
}

/** The save button of a form with the yellow banner beside it (SAVE-01 to SAVE-04). */
export function SaveButton({ write, form, disabledReason, label }: Props) {
  const [savedAt, setSavedAt] = useState(0)
  const { isSuccess, submittedAt } = write
  useEffect(() => {
    if (!isSuccess) return
    setSavedAt(submittedAt)
    const timer = setTimeout(() => setSavedAt(0), SAVED_FOR_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, submittedAt])
  const state = saveButtonState({
    isPending: write.isPending,
    isSavedNow: isSuccess && savedAt === submittedAt,
    isChanged: form?.isDirty ?? false,
    isDisabled: disabledReason !== undefined,
  })
  return (
    <>
      <Button
        type="submit"
        kind="primary"
        busy={state === 'SAVING'}
        disabledReason={state === 'DISABLED' ? disabledReason : undefined}
        className={state === 'SAVED' ? css.saved : undefined}
        icon={state === 'SAVED' && <IconCheck size={18} stroke={2} aria-hidden />}
      >
        {state === 'SAVING' ? t('ui.saving') : state === 'SAVED' ? t('ui.saved') : (label ?? t('ui.save'))}
      </Button>
      <span role="status">{state === 'SAVED' && <span className={css.said}>{t('ui.savedBanner')}</span>}</span>
    </>
  )
}
