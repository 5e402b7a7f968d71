import { languageName } from '@perennial/contract/messages/language.ts'
import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { TEMPLATES_FLAG } from '@perennial/domain/questionnaires/library.ts'
import { type Questionnaire, questionCount } from '@perennial/domain/questionnaires/questionnaire.ts'
import { SECONDARY_RATING_FLAG } from '@perennial/domain/reviews/rating.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../../core/api.ts'
import { currentLanguage, t } from '../../../core/i18n.ts'
import { isHrType, isOn, useCurrentUser } from '../../../core/session.ts'
import css from '../../../cycles/wizard/Wizard.module.css'
import { QuestionnaireFields } from '../../../questionnaires/QuestionnaireFields.tsx'
import { violationsBelow } from '../../../questionnaires/sections.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Dialog.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { OtherQuestionnaireForm } from './OtherQuestionnaireForm.tsx'
import { OtherQuestionnaires } from './OtherQuestionnaires.tsx'
import { SaveQuestionnaireDialog } from './SaveQuestionnaireDialog.tsx'
import type { ReviewStepProps } from './step-props.ts'

type Start = { questionnaire: Questionnaire; from: string | null }

/** Questions, ratings and graph of the main questionnaire and of those for some people. */
export function QuestionnaireStep(props: ReviewStepProps) {
  const { setup, change, violations, existing, questionnaireId, showQuestionnaire } = props
  const me = useCurrentUser()
  const { model } = setup
  const index = model.otherQuestionnaires.findIndex((otherQuestionnaire) => otherQuestionnaire.id === questionnaireId)
  const other = model.otherQuestionnaires[index]
  const { questionnaire } = other ?? model
  const [wanted, setWanted] = useState<Start | null>(null)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const former = useRef(questionnaireId)
  useEffect(() => {
    const before = former.current
    former.current = questionnaireId
    // The button that had the focus is gone, so focus moves to the opened form, or back to where it was opened.
    if (questionnaireId === before || document.activeElement !== document.body) return
    const next = questionnaireId === null ? `[data-other="${before}"]` : 'input'
    page.current?.querySelector<HTMLElement>(next)?.focus()
  }, [questionnaireId])
  const {
    data: ready,
    error,
    refetch,
    isFetching,
  } = useRead('GET /review-cycles/questionnaires', {}, { freshMs: 5_000 })
  const set = (next: (former: Questionnaire) => Questionnaire, from?: string | null) =>
    change((former) => withQuestionnaire(former, other?.id ?? null, next, from))
  const use = ({ questionnaire: selected, from }: Start) => set(() => structuredClone(selected), from)
  const choose = (start: Start) => (questionnaire.sections.length > 0 ? setWanted(start) : use(start))
  const library = (ready?.library ?? []).map((item) => ({
    label: item.name,
    mark: t('questionnaire.fromLibrary'),
    onClick: () => choose({ questionnaire: item.questionnaire, from: item.id }),
  }))
  const readyMade = (ready?.questionnaires ?? []).map((questionnaire, at) => ({
    label: questionnaire.name,
    mark: t('reviewCycles.summary.questions', { count: questionCount(questionnaire.questionnaire) }),
    isFirstOfGroup: at === 0 && library.length > 0,
    onClick: () => choose({ questionnaire: questionnaire.questionnaire, from: null }),
  }))
  const isWritten = existing?.written.includes(other?.id ?? null) === true
  const isCalibrated = model.cycleType === 'CALIBRATION'
  const own = other ? `otherQuestionnaires/${index}/questionnaire` : 'questionnaire'
  return (
    <div className={css.fields} ref={page}>
      {isWritten && <Banner>{t(other ? 'several.locked' : 'reviewCycles.frozen')}</Banner>}
      {error && !ready && (
        <Banner
          tone="warning"
          isAlert
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('errors.tryAgain')}
            </Button>
          }
        >
          {t('questionnaire.readyMadeMissing')}
        </Banner>
      )}
      {other && <OtherQuestionnaireForm {...props} other={other} index={index} />}
      {ready && readyMade.length > 0 && questionnaire.sections.length === 0 && (
        <p className={css.muted}>
          {t('reviewCycles.questionnaire.language', {
            language: languageName(ready.language, currentLanguage()),
          })}
        </p>
      )}
      <QuestionnaireFields
        key={other?.id ?? 'main'}
        questionnaire={questionnaire}
        change={set}
        violations={violationsBelow(violations, own)}
        scales={ready?.scales ?? []}
        hasSecondary={isCalibrated && isOn(me, SECONDARY_RATING_FLAG)}
        actions={
          <>
            {library.length + readyMade.length > 0 && (
              <Menu
                kind={questionnaire.sections.length === 0 ? 'primary' : 'plain'}
                label={t(library.length > 0 ? 'questionnaire.start' : 'questionnaire.readyMade')}
                icon={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
                side="start"
                items={[...library, ...readyMade]}
              />
            )}
            {isOn(me, TEMPLATES_FLAG) && isHrType(me) && questionnaire.sections.length > 0 && (
              <Button onClick={() => setDialogOpen(true)}>{t('questionnaire.toLibrary')}</Button>
            )}
          </>
        }
      />
      {!other && <OtherQuestionnaires {...props} />}
      {other && (
        <div>
          <Button onClick={() => showQuestionnaire(null)}>{t('several.close')}</Button>
        </div>
      )}
      {isDialogOpen && (
        <SaveQuestionnaireDialog
          name={other?.name || model.name}
          questionnaire={questionnaire}
          onClose={() => setDialogOpen(false)}
        />
      )}
      {wanted && (
        <Confirm
          title={t('questionnaire.start')}
          body={t('questionnaire.replaces')}
          confirm={t('questionnaire.use')}
          onConfirm={() => {
            use(wanted)
            setWanted(null)
          }}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  )
}

/** Replaces the main or another questionnaire of a model; `from` says where it was taken from, if anywhere. */
function withQuestionnaire(
  model: CycleModel,
  id: string | null,
  next: (former: Questionnaire) => Questionnaire,
  from: string | null | undefined,
): Partial<CycleModel> {
  if (id === null)
    return { questionnaire: next(model.questionnaire), ...(from === undefined ? {} : { questionnaireFrom: from }) }
  return {
    otherQuestionnaires: model.otherQuestionnaires.map((otherQuestionnaire) =>
      otherQuestionnaire.id === id
        ? {
            ...otherQuestionnaire,
            questionnaire: next(otherQuestionnaire.questionnaire),
            ...(from === undefined ? {} : { from }),
          }
        : otherQuestionnaire,
    ),
  }
}
