import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import { type ResultLevel, resultLevels } from '@perennial/domain/anonymity/result.ts'
import {
  type AudienceSettings,
  type FeedbackAudience,
  feedbackAudiences,
  levelOf,
} from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { t } from '../../../core/i18n.ts'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Banner } from '../../../ui/Banner.tsx'
import { Checkbox, RadioGroup } from '../../../ui/ChoiceFields.tsx'
import { effectiveModel, isWider, withAudience } from './model.ts'
import { readerSentences } from './reader-sentences.ts'
import type { FeedbackStepProps } from './step-props.ts'
import { VisibilityPreview } from './VisibilityPreview.tsx'

const settingsOf: Record<ResultLevel, Pick<AudienceSettings, 'enabled' | 'hideAuthor'>> = {
  NONE: { enabled: false, hideAuthor: false },
  ANONYMOUS: { enabled: true, hideAuthor: true },
  NAMED: { enabled: true, hideAuthor: false },
}

/** Who reads what: each audience with its settings, the resulting sentences, and a preview. */
export function VisibilityStep(props: FeedbackStepProps) {
  const { setup, existing } = props
  const model = effectiveModel(setup.model)
  return (
    <div className={css.fields}>
      <p className={css.muted}>{t('feedbackCycle.readers.hr')}</p>
      {existing?.hasAnswers && <Banner>{t('feedbackCycle.readers.frozen')}</Banner>}
      <table className={css.rights}>
        <thead>
          <tr>
            <th scope="col">{t('feedbackCycle.readers.audience')}</th>
            <th scope="col">{t('feedbackCycle.readers.reads')}</th>
            <th scope="col">{t('feedbackCycle.readers.result')}</th>
          </tr>
        </thead>
        <tbody>
          {feedbackAudiences.map((audience) => (
            <tr key={audience}>
              <th scope="row">{t(`feedbackCycle.audience.${audience}`)}</th>
              <td>
                <AudienceFields {...props} audience={audience} />
              </td>
              <td>
                {readerSentences(audience, { ...model.timeline, visibility: model.visibility }).map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <VisibilityPreview model={model} />
    </div>
  )
}

const details = ['split', 'hideSelectionProcess', 'informAboutDecline'] as const
type Detail = (typeof details)[number]

/** Managers always know the reviewers and whether someone declined, so those settings are only for reviewees. */
const detailsOf = (audience: FeedbackAudience): readonly Detail[] => (audience === 'reviewee' ? details : ['split'])

/** The settings of one audience; those without effect are disabled and say why (FBC-03, FBC-04, FBK-P15). */
function AudienceFields({ setup, change, existing, audience }: FeedbackStepProps & { audience: FeedbackAudience }) {
  const { visibility, nominationMode } = setup.model
  const before = existing?.hasAnswers ? existing.model.visibility : null
  const name = t(`feedbackCycle.audience.${audience}`)
  const shown = effectiveModel(setup.model).visibility[audience]
  const level = levelOf(shown)
  const isClosed = (settings: Partial<AudienceSettings>) =>
    isWider(before, withAudience(visibility, audience, settings), nominationMode)
  const set = (settings: Partial<AudienceSettings>) =>
    change((model) => ({ visibility: withAudience(model.visibility, audience, settings) }))
  const reasonFor = (detail: Detail): string | undefined => {
    if (detail === 'informAboutDecline' && shown.hideSelectionProcess) return t('feedbackCycle.readers.needsSelection')
    if (detail !== 'informAboutDecline' && level !== 'ANONYMOUS') return t('feedbackCycle.readers.needsAnonymous')
    return isClosed({ [detail]: !visibility[audience][detail] }) ? t('feedbackCycle.readers.closed') : undefined
  }
  return (
    <>
      <RadioGroup
        label={name}
        isLabelHidden
        value={level}
        onChange={(value) => {
          const wanted = resultLevels.find((resultLevel) => resultLevel === value)
          if (wanted) set(settingsOf[wanted])
        }}
        options={resultLevels.map((value) => ({
          value,
          label: t(`feedbackCycle.level.${value}`, { least: MIN_ANONYMOUS_AUTHORS }),
          isDisabled: isClosed(settingsOf[value]),
        }))}
      />
      {level !== 'NONE' &&
        detailsOf(audience).map((detail) => (
          <Checkbox
            key={detail}
            label={t(`feedbackCycle.detail.${detail}`)}
            value={shown[detail]}
            disabledReason={reasonFor(detail)}
            onChange={(isOn) => set({ [detail]: isOn })}
          />
        ))}
    </>
  )
}
