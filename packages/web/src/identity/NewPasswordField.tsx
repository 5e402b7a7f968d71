import type { ForbiddenPasswordTexts } from '@perennial/domain/identity/passwords.ts'
import { useEffect, useState } from 'react'
import { t } from '../core/i18n.ts'
import { PasswordField, type TextFieldProps } from '../ui/TextField.tsx'
import css from './NewPasswordField.module.css'
import { loadPasswordCheck, type PasswordStrength, ratePassword } from './password-strength.ts'

type Props = Pick<TextFieldProps, 'label' | 'name' | 'value' | 'onChange' | 'error'> & {
  /** Names of the person and the company, which make a password weaker (PWD-04). */
  own: ForbiddenPasswordTexts
}

/** A field for a new password, rated while it is typed (PWD-01 to PWD-04). The rating is only a hint. */
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

/** The rating of the current password. */
function useJudged(password: string, own: ForbiddenPasswordTexts): PasswordStrength | undefined {
  const [judged, setJudged] = useState<PasswordStrength>()
  const words = own.join('\n')
  useEffect(() => {
    if (password === '') {
      setJudged(undefined)
      return
    }
    let isOld = false
    // Offline there is no rating; the server still refuses what isn’t allowed.
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
