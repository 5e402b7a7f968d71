import type { FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import {
  type AudienceSettings,
  type FeedbackAudience,
  feedbackAudiences,
  levelOf,
} from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { NAME_PLACEHOLDER } from '@perennial/domain/questionnaires/named-questions.ts'
import { useId, useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { NoStage, StageChip } from '../../../cycles/StageMark.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ViewSwitch } from '../../../ui/SegmentFilter.tsx'
import { progressStages } from '../stages.ts'
import css from './FeedbackWizard.module.css'

/** Invented reviewers who have written, and one who declined. */
const authors = [
  { id: 'preview-1', progress: 'WRITTEN' },
  { id: 'preview-2', progress: 'WRITTEN' },
  { id: 'preview-3', progress: 'WRITTEN' },
] as const
const reviewers = [...authors, { id: 'preview-4', progress: 'DECLINED' }] as const
type Reviewer = (typeof reviewers)[number]

const nameOf = ({ id }: Reviewer) => t(`feedbackCycle.example.${id}`)
const textsOf = ({ id }: (typeof authors)[number]) => t(`feedbackCycle.example.${id}.text`).split('\n')

/** An example result as one of the audiences would read it, with the current settings. */
export function VisibilityPreview({ model }: { model: FeedbackCycleModel }) {
  const id = useId()
  const [audience, setAudience] = useState<FeedbackAudience>('reviewee')
  const settings = model.visibility[audience]
  return (
    <section className={css.result} aria-labelledby={id}>
      <div className={css.resultHead}>
        <h3 id={id}>{t(`feedbackCycle.sees.${audience}`)}</h3>
        <ViewSwitch
          label={t('feedbackCycle.sees.choose')}
          value={audience}
          onChange={(value) => setAudience(feedbackAudiences.find((item) => item === value) ?? 'reviewee')}
          options={feedbackAudiences.map((value) => ({ value, label: t(`feedbackCycle.audience.${value}`) }))}
        />
      </div>
      <div className={css.resultBody} role="status">
        <Reviewers audience={audience} settings={settings} />
        <Answers model={model} settings={settings} />
      </div>
    </section>
  )
}

/** Managers always see the list of reviewers, but the progress of each only if authors are named (FBK-P17). */
function Reviewers({ audience, settings }: { audience: FeedbackAudience; settings: AudienceSettings }) {
  const isReviewee = audience === 'reviewee'
  if (isReviewee && settings.hideSelectionProcess)
    return <p className={css.muted}>{t('feedbackCycle.sees.noReviewers')}</p>
  const progressOf = ({ progress }: Reviewer) => {
    if (settings.hideAuthor) return 'HIDDEN'
    return progress === 'DECLINED' && isReviewee && !settings.informAboutDecline ? 'NOT_STARTED' : progress
  }
  return (
    <ul className={css.reviewers} aria-label={t('feedbackCycle.reviewers')}>
      {reviewers.map((reviewer) => (
        <li key={reviewer.id}>
          <ExamplePerson name={nameOf(reviewer)} />
          <Progress progress={progressOf(reviewer)} />
        </li>
      ))}
    </ul>
  )
}

/** An example person, who has no profile. */
const ExamplePerson = ({ name }: { name: string }) => (
  <span className={css.person}>
    <Avatar person={{ name }} size={24} />
    {name}
  </span>
)

function Progress({ progress }: { progress: keyof typeof progressStages }) {
  const label = t(`feedbackCycle.progress.${progress}`)
  const stage = progressStages[progress]
  return stage ? <StageChip stage={stage} label={label} /> : <NoStage label={label} />
}

function Answers({ model, settings }: { model: FeedbackCycleModel; settings: AudienceSettings }) {
  const level = levelOf(settings)
  if (level === 'NONE') return <p className={css.muted}>{t('feedbackCycle.sees.nothing')}</p>
  const asked = model.questions.find(({ type }) => type === 'TEXT_QUESTION')?.question
  const name = t('feedbackCycle.example.name')
  const question = asked ? asked.replaceAll(NAME_PLACEHOLDER, name) : t('feedbackCycle.example.question', { name })
  return (
    <div>
      <p className={css.question}>{question}</p>
      {level === 'NAMED' ? (
        <ul className={css.texts}>
          {authors.map((author) => (
            <li key={author.id}>
              <ExamplePerson name={nameOf(author)} />
              {textsOf(author).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <ul className={css.texts}>
          {(settings.split ? splitTexts() : authors.toReversed().map(textsOf)).map((texts) => (
            <li key={texts.join()}>
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Separate paragraphs in an order that reveals nothing: second paragraphs first. */
const splitTexts = (): string[][] => [
  ...authors.flatMap((author) => textsOf(author).slice(1)).map((text) => [text]),
  ...authors.toReversed().flatMap((author) =>
    textsOf(author)
      .slice(0, 1)
      .map((text) => [text]),
  ),
]
