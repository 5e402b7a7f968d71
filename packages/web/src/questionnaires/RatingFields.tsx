import type { OverallRatings } from '@perennial/domain/questionnaires/questionnaire.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { t } from '../core/i18n.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Checkbox } from '../ui/ChoiceFields.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './Fields.module.css'
import sectionCss from './QuestionCard.module.css'

type Props = {
  label: string
  ratings: OverallRatings
  /** The message of a field: '' is the rating as a whole, `/ratings` the list of scores. */
  violationOf: (path: string) => string | undefined
  onChange: (ratings: OverallRatings) => void
}

/** An overall rating: who gives it, who must, and its scores (QST-08). */
export function RatingFields({ label, ratings, violationOf, onChange }: Props) {
  const set = (change: Partial<OverallRatings>) => onChange({ ...ratings, ...change })
  const list = ratings.ratings
  const violation = violationOf('') ?? violationOf('/ratings')
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <Checkbox label={t('questionnaire.useRating')} value={ratings.enabled} onChange={(enabled) => set({ enabled })} />
      {ratings.enabled && (
        <>
          {violation && <Banner tone="danger">{violation}</Banner>}
          <div className={css.lines}>
            <div className={css.who}>
              <Checkbox
                label={t('questionnaire.forManager')}
                value={ratings.enabledForManager}
                onChange={(isOn) =>
                  set({ enabledForManager: isOn, requiredForManager: isOn && ratings.requiredForManager })
                }
              />
              {ratings.enabledForManager && (
                <Checkbox
                  label={t('questionnaire.requiredForManager')}
                  value={ratings.requiredForManager}
                  onChange={(requiredForManager) => set({ requiredForManager })}
                />
              )}
            </div>
            <div className={css.who}>
              <Checkbox
                label={t('questionnaire.forReviewee')}
                value={ratings.enabledForReviewee}
                onChange={(isOn) =>
                  set({ enabledForReviewee: isOn, requiredForReviewee: isOn && ratings.requiredForReviewee })
                }
              />
              {ratings.enabledForReviewee && (
                <Checkbox
                  label={t('questionnaire.requiredForReviewee')}
                  value={ratings.requiredForReviewee}
                  onChange={(requiredForReviewee) => set({ requiredForReviewee })}
                />
              )}
            </div>
            <Checkbox
              label={t('questionnaire.ratingConfidential')}
              value={ratings.confidential}
              onChange={(confidential) => set({ confidential })}
            />
          </div>
          {list.map((rating, index) => (
            <div key={rating.value} className={sectionCss.choice}>
              <TextField
                label={t('questionnaire.rating', { code: rating.code })}
                value={rating.label}
                error={violationOf(`/ratings/${index}/code`)}
                maxLength={300}
                onChange={(text) =>
                  set({ ratings: list.map((item, at) => (at === index ? { ...item, label: text } : item)) })
                }
              />
              <IconButton
                kind="quiet"
                label={t('questionnaire.removeRating', { code: rating.code })}
                onClick={() => set({ ratings: list.filter((_, at) => at !== index) })}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </IconButton>
            </div>
          ))}
          <div data-print="no">
            <Button
              size="small"
              icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
              onClick={() => set({ ratings: [...list, nextRating(list)] })}
            >
              {t('questionnaire.addRating')}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}

function nextRating(ratings: OverallRatings['ratings']) {
  const used = new Set(ratings.map((rating) => rating.code))
  let code = 1
  while (used.has(String(code))) code += 1
  const value = Math.max(0, ...ratings.map((rating) => rating.value)) + 1
  return { code: String(code), label: '', description: '', value }
}
