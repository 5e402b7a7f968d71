import { namedQuestions } from '@perennial/domain/questionnaires/named-questions.ts'
import { useRead } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { TrialForm } from '../../questionnaires/QuestionListEditor.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page, Stack } from '../../ui/Page.tsx'
import { feedbackCycles } from './kind.ts'

/** How the form of a cycle looks to reviewers. */
export function PreviewPage({ cycleId }: { cycleId: string }) {
  const read = useRead('GET /feedback-cycles/guided/{cycleId}', { cycleId })
  return (
    <Loaded read={read} isPage>
      {({ model: { name, explanation, questions } }) => (
        <Page
          title={t('feedbackCycle.previewAbout', { name: t('feedbackCycle.example.name') })}
          width="form"
          breadcrumbs={[
            { to: feedbackCycles.path, label: t('feedbackCycle.title') },
            { to: `${feedbackCycles.path}/${cycleId}`, label: name },
          ]}
        >
          <Stack gap={24}>
            <Banner>{t('reviews.previewIntro')}</Banner>
            {explanation && <p>{explanation}</p>}
            <TrialForm questions={namedQuestions(questions, t('feedbackCycle.example.name'))} />
          </Stack>
        </Page>
      )}
    </Loaded>
  )
}
