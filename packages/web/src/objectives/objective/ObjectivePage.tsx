import type { ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import { plainText } from '@perennial/domain/rich-text/text.ts'
import { useState } from 'react'
import { useRead } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { RichTextView } from '../../rich-text/RichTextView.tsx'
import { ErrorPage } from '../../ui/ErrorPage.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { CheckIns } from '../check-ins/CheckIns.tsx'
import { CompletionControl } from '../list/CompletionControl.tsx'
import { KeyResultList } from '../list/KeyResultList.tsx'
import { StatusControl } from '../list/StatusControl.tsx'
import { ObjectiveIcon } from '../ObjectiveIcon.tsx'
import { Children } from './Children.tsx'
import { Comments } from './Comments.tsx'
import { History } from './History.tsx'
import css from './Objective.module.css'
import { ObjectiveActions } from './ObjectiveActions.tsx'
import { ObjectiveFacts } from './ObjectiveFacts.tsx'
import { ParentPath } from './ParentPath.tsx'
import { Progress } from './Progress.tsx'

const FRESH_MS = 2_000

/** `/app/objectives/{cycleId}/{objectiveId}`: an objective with all that belongs to it, over the page it was opened from. */
export function ObjectivePage({ cycleId, objectiveId }: { cycleId: string; objectiveId: string }) {
  // It was loaded a moment ago, before the page opened (ROUTE-11).
  const read = useRead('GET /objectives/{objectiveId}', { objectiveId }, { freshMs: FRESH_MS })
  return (
    <Loaded read={read} isPage>
      {(objective) => (objective.cycle.id === cycleId ? <Whole objective={objective} /> : <ErrorPage status={404} />)}
    </Loaded>
  )
}

function Whole({ objective }: { objective: ObjectiveDetails }) {
  const { id, title, icon, description, results, keyResults, suggestedCompletion, completion, status } = objective
  return (
    <Page
      title={title}
      width="wide"
      picture={icon ? <ObjectivePicture icon={icon} /> : undefined}
      intro={<ParentPath objective={objective} />}
      breadcrumbs={[]}
      actions={<ObjectiveActions objective={objective} />}
    >
      <div className={css.beside}>
        <div className={css.main}>
          {(status !== null || completion !== null) && (
            <div className={css.progress}>
              <StatusControl objective={objective} hasLabel />
              {completion !== null && (
                <div className={css.completion}>
                  <CompletionControl objective={objective} suggested={suggestedCompletion} />
                </div>
              )}
            </div>
          )}
          {plainText(description).trim() !== '' && (
            <div className={css.description} dir="auto">
              <RichTextView text={description} headingLevel={3} />
            </div>
          )}
          {keyResults && results.length > 0 && (
            <Section title={t('objectives.keyResults')} count={results.length}>
              <KeyResultList
                objectiveId={id}
                results={results}
                verdict={objective.can.keyResults}
                label={t('objectives.keyResults')}
              />
            </Section>
          )}
          <Children objective={objective} />
          <Progress objective={objective} />
          <CheckIns objective={objective} />
          <Talk objective={objective} />
        </div>
        <aside aria-label={t('objectives.details')}>
          <ObjectiveFacts objective={objective} />
        </aside>
      </div>
    </Page>
  )
}

const ObjectivePicture = ({ icon }: { icon: string }) => (
  <span className={css.picture}>
    <ObjectiveIcon icon={icon} size={24} />
  </span>
)

/** Comments and history, one at a time. */
function Talk({ objective }: { objective: ObjectiveDetails }) {
  const [isHistory, setHistory] = useState(false)
  const option = (isOf: boolean, label: string, count?: number) => (
    <button type="button" className={css.view} aria-pressed={isHistory === isOf} onClick={() => setHistory(isOf)}>
      {label}
      {count ? <span className={css.count}> {count}</span> : null}
    </button>
  )
  return (
    <section className={css.talk} aria-label={t(isHistory ? 'objectives.history' : 'objectives.comments')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons */}
      <div role="group" aria-label={t('objectives.talk')} className={css.views} data-print="no">
        {option(false, t('objectives.comments'), objective.comments)}
        {option(true, t('objectives.history'))}
      </div>
      {isHistory ? <History objectiveId={objective.id} /> : <Comments objective={objective} />}
    </section>
  )
}
