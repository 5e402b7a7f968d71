import { ApiError } from '../core/api.ts'
import { formatDateTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { FormActions } from '../ui/Form.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import css from './Settings.module.css'

type LastChange = { savedBy: string | null; savedAt: string | null }

/** Who last saved the page, beside its buttons. */
function SavedBy({ savedBy, savedAt }: LastChange) {
  if (!savedBy || !savedAt) return null
  return <span className={css.saved}>{t('settings.savedBy', { name: savedBy, when: formatDateTime(savedAt) })}</span>
}

type Write = { isPending: boolean; isSuccess: boolean; submittedAt: number; error: Error | null; reset: () => void }

/** The buttons of a settings page: Save, and Cancel, which leads back to the settings (SET-03). */
export function SettingsFormActions({
  write,
  form,
  saved,
}: {
  write: Write
  form: { isDirty: boolean }
  saved: LastChange
}) {
  const { dateFormat, timeFormat, timeZone } = useCurrentUser().company.companySettings
  return (
    <FormActions>
      <SaveButton write={write} form={form} />
      <ButtonLink to="/app/admin/settings">{t('ui.cancel')}</ButtonLink>
      {/* Rendered again when the company changes its date format. */}
      <SavedBy key={`${dateFormat} ${timeFormat} ${timeZone}`} {...saved} />
    </FormActions>
  )
}

/**
 * Of two concurrent saves the second one is shown the first, and may overwrite it (ADM-P09). Rendered outside of the form,
 * because a dialog has a form of its own.
 */
export function OverwriteConfirm({ write, onOverwrite }: { write: Write; onOverwrite: () => void }) {
  const meanwhile = meanwhileOf(write.error)
  if (!meanwhile) return null
  const when = meanwhile.savedAt ? formatDateTime(meanwhile.savedAt) : ''
  return (
    <Confirm
      title={t('settings.changedTitle')}
      body={t('settings.changedBody', { name: meanwhile.savedBy ?? '', when })}
      confirm={t('settings.overwrite')}
      busy={write.isPending}
      onConfirm={onOverwrite}
      onClose={write.reset}
    />
  )
}

const meanwhileOf = (error: Error | null): LastChange | undefined =>
  error instanceof ApiError && error.code === 'SETTINGS_CHANGED_MEANWHILE' ? (error.data as LastChange) : undefined
