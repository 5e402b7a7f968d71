import { type Blank, blanksAfterEdit } from '@perennial/domain/questionnaires/question.ts'
import type { FeedbackQuestion } from '@perennial/domain/questionnaires/question-list.ts'
import { readyMadeScale, scaleNames } from '@perennial/domain/questionnaires/ready-made/scales.ts'
import { hasChoices } from '@perennial/domain/questionnaires/validation.ts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox, RadioGroup } from '../ui/ChoiceFields.tsx'
import { Row } from '../ui/Page.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { OptionList, SliderFields } from './OptionFields.tsx'
import css from './QuestionCard.module.css'

type Props = {
  question: FeedbackQuestion
  violationOf: (path: string) => string | undefined
  onChange: (question: FeedbackQuestion) => void
}

const BLANK = '___'

/** The fields of a question of feedback, by its type. */
export function FeedbackQuestionFields({ question, violationOf, onChange }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  // Adding or opening a question focuses its text.
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('textarea')?.focus()
  }, [])
  const { language } = useCurrentUser().company.companySettings
  const { type } = question
  const set = (part: Partial<FeedbackQuestion>) => onChange({ ...question, ...part })
  const isHeading = type === 'HEADING'
  return (
    <div ref={fields} className={css.fields}>
      {type === 'MAD_LIBS' ? (
        <SentenceFields question={question} violationOf={violationOf} onChange={onChange} />
      ) : (
        <TextArea
          label={t(
            isHeading
              ? 'questionnaire.heading'
              : type === 'LIKERT_SCALE'
                ? 'questions.statement'
                : 'questionnaire.question',
          )}
          rows={2}
          value={question.question}
          onChange={(text) => set({ question: text })}
          error={violationOf('question')}
        />
      )}
      {!isHeading && (
        <TextArea
          label={t('questionnaire.description')}
          rows={1}
          value={question.description}
          onChange={(description) => set({ description })}
          isOptional
        />
      )}
      {type === 'LIKERT_SCALE' && <p className={css.hint}>{t('questions.likertHint')}</p>}
      {type === 'STACKED_RANKINGS' && <p className={css.hint}>{t('questions.rankingHint')}</p>}
      {hasChoices(type) && (
        <OptionList
          options={question.options}
          {...(type !== 'STACKED_RANKINGS' && {
            scales: scaleNames.map((name) => ({ name, options: readyMadeScale(name, language) })),
          })}
          violationOf={violationOf}
          onChange={(options) => set({ options })}
        />
      )}
      {type === 'SLIDER' && <SliderFields {...question} violationOf={violationOf} onChange={set} />}
      {!isHeading && (
        <div>
          <Checkbox
            label={t('questions.required')}
            value={question.isRequired}
            onChange={(isRequired) => set({ isRequired })}
          />
          {type !== 'TEXT_QUESTION' && (
            <Checkbox
              label={t('questionnaire.allowComment')}
              value={question.allowComment}
              onChange={(allowComment) => set({ allowComment })}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** A sentence, and what can be put into each of its blanks (FBK-P25). */
function SentenceFields({ question, violationOf, onChange }: Props) {
  const blanks = question.blanks ?? []
  const setSentence = (sentence: string) =>
    onChange({ ...question, question: sentence, blanks: blanksAfterEdit(question.question, blanks, sentence) })
  const setBlank = (next: Blank) =>
    onChange({ ...question, blanks: blanks.map((blank) => (blank.id === next.id ? next : blank)) })
  return (
    <>
      <TextArea
        label={t('questions.sentence')}
        hint={t('questions.sentenceHint', { blank: BLANK })}
        rows={2}
        value={question.question}
        onChange={setSentence}
        error={violationOf('question') ?? violationOf('blanks')}
      />
      <Row>
        <Button
          size="small"
          icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => setSentence(`${question.question.trimEnd()} ${BLANK}`.trimStart())}
        >
          {t('questions.addBlank')}
        </Button>
      </Row>
      {blanks.map((blank, index) => (
        <div key={blank.id} className={css.fields}>
          <RadioGroup
            isRow
            label={t('answering.blank', { position: index + 1, count: blanks.length })}
            value={blank.options.length > 0 ? 'choices' : 'text'}
            options={[
              { value: 'text', label: t('questions.blankText') },
              { value: 'choices', label: t('questions.blankChoices') },
            ]}
            onChange={(kind) => setBlank({ ...blank, options: kind === 'choices' ? newOptions() : [] })}
          />
          {blank.options.length > 0 && (
            <OptionList
              options={blank.options}
              violationOf={(path) => violationOf(`blanks/${index}/${path}`)}
              onChange={(options) => setBlank({ ...blank, options })}
            />
          )}
        </div>
      ))}
    </>
  )
}

const newOptions = () => ['1', '2'].map((id) => ({ id, label: '' }))
