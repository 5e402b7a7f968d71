import { isMoreOpen, resultLevels } from '@perennial/domain/anonymity/result.ts'
import type { Audience } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { useId } from 'react'
import { t } from '../../core/i18n.ts'
import { audiencesOfKind, type Levels } from '../readers.ts'
import css from './RequestForm.module.css'
import type { RequestKind } from './request-draft.ts'

type Props = {
  kind: RequestKind
  levels: Levels
  onChange: (levels: Levels) => void
  /** The name of the subject, once there is one. */
  subject: string | undefined
  error?: string | undefined
  /** Whether these are the company’s defaults, not the readers of one request. */
  isDefault?: boolean
  /** After the first response, nothing more open than these levels can be chosen. */
  atMost?: Levels | undefined
}

/** Who reads the answers: each audience with names, without names, or not at all. */
export function ReadersField({ kind, levels, onChange, subject, error, atMost, isDefault = false }: Props) {
  const id = useId()
  const choices = resultLevels.filter((level) => level !== 'ANONYMOUS' || kind !== 'SELF_REFLECTION')
  const isPossible = (audience: Audience, level: (typeof resultLevels)[number]) => {
    // If the request concerns no one else, its requester must be able to read the answers.
    if (level === 'NONE' && audience === 'requester' && (kind === 'ABOUT_ME' || kind === 'TOPIC')) return false
    return !atMost || !isMoreOpen(level, atMost[audience])
  }
  return (
    <fieldset
      className={css.group}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={!!error || undefined}
    >
      <legend>{t('anytimeFeedback.form.readers')}</legend>
      <table className={css.readers}>
        <thead>
          <tr>
            <td />
            {choices.map((level) => (
              <th key={level} scope="col">
                {t(`anytimeFeedback.level.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {audiencesOfKind[kind].map((audience) => {
            const name = isDefault ? proposedName(kind, audience) : audienceName(kind, audience, subject)
            return (
              <tr key={audience}>
                <th scope="row">{name}</th>
                {choices.map((level) => (
                  <td key={level}>
                    <label className={css.cell}>
                      <input
                        type="radio"
                        name={`${id}-${audience}`}
                        aria-label={`${name}: ${t(`anytimeFeedback.level.${level}`)}`}
                        checked={levels[audience] === level}
                        disabled={!isPossible(audience, level)}
                        onChange={() => onChange({ ...levels, [audience]: level })}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function audienceName(kind: RequestKind, audience: Audience, subject: string | undefined): string {
  const isOwn = kind === 'ABOUT_ME' || kind === 'TOPIC'
  if (audience === 'requester') return t('anytimeFeedback.audience.you')
  if (audience === 'subject') return subject ?? t('anytimeFeedback.audience.subject')
  return t(`anytimeFeedback.audience.${audience}`, { whose: isOwn ? 'own' : 'other' })
}

/** The audiences as HR sees them: HR is not the requester. */
function proposedName(kind: RequestKind, audience: Audience): string {
  if (audience === 'requester') return t('anytimeFeedback.audience.requester')
  if (audience === 'subject') return t('anytimeFeedback.audience.subject')
  const isOwn = kind === 'ABOUT_ME' || kind === 'TOPIC'
  return t(`anytimeFeedback.audience.${audience}`, { whose: isOwn ? 'requester' : 'other' })
}
