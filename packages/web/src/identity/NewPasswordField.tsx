import type { ForbiddenPasswordTexts } from '@perennial/domain/identity/passwords.ts'
import { useEffect, useState } from 'react'
import { t } from '../core/i18n.ts'
import { PasswordField, type TextFieldProps } from '../ui/TextField.tsx'
import css from './NewPasswordField.module.css'
import { loadPasswordCheck, type PasswordStrength, ratePassword } from './password-strength.ts'

type Props = Pick<TextFieldProps, 'label' | 'name' | 'value' | 'onChange' | 'error'> & {
  /** Names of the person and the company: they weaken a password (PWD-04). */
  own: ForbiddenPasswordTexts
}

/** A field for a new password, judged while it is typed (PWD-01 to PWD-04). It is only a hint. */
export function NewPasswordField({ own, ...field }: Props) {
  const judged = useJudged(field.value, own)
  return (
    <div>
      <PasswordField {...field} hint={t('password.rule')} autoComplete="new-password" spellCheck={false} />
      <div className={css.bar} data-strength={judged?.strength} aria-hidden>
        <span />
        <span />
        <span />
        <span />
        <span />
      </div>
      <p className={css.said} role="status">
        {judged && messageOf(judged)}
      </p>
    </div>
  )
}

function messageOf({ strength, tip }: PasswordStrength): string {
  const said = t('password.strength', { strength: t(`password.strength.${strength}`) })
  return tip ? `${said} · ${t(`password.tip.${tip}`)}` : said
}

/** What is known about the password that is there now. */
function useJudged(password: string, own: ForbiddenPasswordTexts): PasswordStrength | undefined {
  const [judged, setJudged] = useState<PasswordStrength>()
  const words = own.join('\n')
  useEffect(() => {
    if (password === '') {
      setJudged(undefined)
      return
    }
    let isOld = false
    // Offline there is no hint; the server says what it does not take.
    loadPasswordCheck().then(
      (check) => {
        if (!isOld) setJudged(ratePassword(check, password, words.split('\n')))
      },
      () => undefined,
    )
    return () => {
      isOld = true
    }
  }, [password, words])
  return judged
}
