import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { questionnaireItems } from '@perennial/domain/questionnaires/questionnaire.ts'
import { namedQuestionnaire } from '@perennial/domain/reviews/named-questions.ts'
import { type ReactNode, useState } from 'react'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { trialAnswers } from '../questionnaires/answering/trial-answers.ts'
import css from '../questionnaires/answering/WritingScreen.module.css'
import { WritingScreen } from '../questionnaires/answering/WritingScreen.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Select } from '../ui/ChoiceFields.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { ViewSwitch } from '../ui/SegmentFilter.tsx'
import { LoadedReview } from './LoadedReview.tsx'
import { Questions } from './writing/Questions.tsx'

/** How the questions of a cycle look to those who answer them (REV-08, REV-09). */
export function PreviewPage({ cycleId }: { cycleId: string }) {
  const read = useRead('GET /reviews/preview/questionnaire/{cycleId}', { cycleId })
  return <LoadedReview read={read}>{(data) => <Preview {...data} />}</LoadedReview>
}

type Data = Parameters<Parameters<typeof LoadedReview<PreviewData>>[0]['children']>[0]
type PreviewData = NonNullable<ReturnType<typeof useRead<'GET /reviews/preview/questionnaire/{cycleId}'>>['data']>

const allowed = { allowed: true } as const
const unused = { allowed: false, reason: 'FINISHED_WRITING_NOT_USED' } as const

/** The main questionnaire, or one of those that some people get instead. */
function Preview(data: Data) {
  const [id, setId] = useState('')
  const { others } = data
  const questionnaire = others.find((item) => item.id === id)?.questionnaire ?? data.questionnaire
  const choice = others.length > 0 && (
    <Select
      label={t('several.shown')}
      isLabelHidden
      value={id}
      onChange={setId}
      options={[
        { value: '', label: t('several.main') },
        ...others.map((item) => ({ value: item.id, label: item.name })),
      ]}
    />
  )
  return <Trying key={id} cycle={data.cycle} questionnaire={questionnaire} choice={choice} />
}

function Trying({
  cycle,
  questionnaire: asked,
  choice,
}: Pick<Data, 'cycle' | 'questionnaire'> & { choice: ReactNode }) {
  const questionnaire = namedQuestionnaire(asked, t('reviews.previewName'))
  const [side, setSide] = useState<Side>('manager')
  const [turn, redraw] = useState(0)
  const [writings] = useState(() => ({
    manager: trialAnswers(itemIds(questionnaire, 'manager'), () => redraw((before) => before + 1)),
    reviewee: trialAnswers(itemIds(questionnaire, 'reviewee'), () => redraw((before) => before + 1)),
  }))
  const go = useNavigateTo()
  useWindowTitle(t('reviews.preview'))
  const editor = {
    assessmentId: cycle.id,
    side,
    isOwnAssessment: false,
    isEditingAs: false,
    isWritten: false,
    answers: {},
    can: { edit: allowed, rate: allowed, finish: unused, reopen: unused },
    hasFinishing: false,
  }
  return (
    <WritingScreen
      title={t('reviews.preview')}
      subtitle={cycle.name}
      onClose={() => go(`/app/admin/reviews/${cycle.id}`)}
      actions={
        <>
          {choice}
          <ViewSwitch
            label={t('reviews.previewSide')}
            value={side}
            onChange={(value) => setSide(value as Side)}
            options={(['manager', 'reviewee'] as const).map((item) => ({
              value: item,
              label: t(`reviews.side.${item}`),
            }))}
          />
        </>
      }
    >
      <div className={css.body}>
        <div className={css.rail} />
        <div className={css.column}>
          <Banner>{t('reviews.previewIntro')}</Banner>
          <Questions
            questionnaire={questionnaire}
            editor={editor}
            items={questionnaireItems(questionnaire, side)}
            writing={{ ...writings[side], turn }}
            tooLong={[]}
          />
        </div>
      </div>
    </WritingScreen>
  )
}

const itemIds = (questionnaire: Data['questionnaire'], side: Side) =>
  questionnaireItems(questionnaire, side).map(({ id }) => id)
