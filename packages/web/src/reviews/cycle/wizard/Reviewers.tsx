import type { ReviewerSelection } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useState } from 'react'
import { type ApiResponse, useRead } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { PeopleChips } from '../../../cycles/wizard/PeopleChips.tsx'
import { usePersonNames } from '../../../cycles/wizard/use-person-names.ts'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PersonPicker, type PickedPerson } from '../../../ui/PersonPicker.tsx'
import { withReviewers } from './model.ts'
import type { ReviewSetup } from './step-props.ts'

type PreviewedReviewee = ApiResponse<'POST /review-cycles/preview-reviewees'>['people'][number]
type Props = { setup: ReviewSetup; set: (setup: ReviewSetup) => void; people: readonly PreviewedReviewee[] }

/** Other reviewers than those of the reporting line, for one person at a time (REVC-03). */
export function Reviewers({ setup, set, people }: Props) {
  const [person, setPerson] = useState<PickedPerson | null>(null)
  const { selectedReviewers } = setup.model
  const selected = usePersonNames(selectedReviewers.map((selectedReviewer) => selectedReviewer.revieweeId))
  const change = (id: string, reviewers: ReviewerSelection | null) =>
    set({ ...setup, model: withReviewers(setup.model, id, reviewers) })
  return (
    <fieldset className={css.group}>
      <legend>{t('reviewCycles.reviewers.title')}</legend>
      <p className={css.muted}>{t('reviewCycles.reviewers.body')}</p>
      <PeopleChips people={selected.people} onRemove={(id) => change(id, null)} />
      <PersonPicker
        label={t('reviewCycles.reviewers.for')}
        value={person}
        onChange={(next) => {
          setPerson(next)
          if (next) selected.remember(next)
        }}
      />
      {person && (
        <OfPerson
          key={person.id}
          person={person}
          previewed={people.find((item) => item.id === person.id)}
          selected={selectedReviewers.find((selectedReviewer) => selectedReviewer.revieweeId === person.id)}
          onChange={(reviewers) => change(person.id, reviewers)}
        />
      )}
    </fieldset>
  )
}

type OfPersonProps = {
  person: PickedPerson
  previewed: PreviewedReviewee | undefined
  selected: ReviewerSelection | undefined
  onChange: (reviewers: ReviewerSelection | null) => void
}

function OfPerson({ person, previewed, selected, onChange }: OfPersonProps) {
  const byLine = useRead('GET /users/{id}', { id: person.id }, { when: !previewed && !selected })
  const current: ReviewerSelection = selected ?? {
    revieweeId: person.id,
    mainReviewerId: previewed?.mainReviewer?.id ?? byLine.data?.manager?.id ?? null,
    contributorIds: previewed
      ? previewed.contributors.map((contributor) => contributor.id)
      : byLine.data?.secondaryReviewer
        ? [byLine.data.secondaryReviewer.id]
        : [],
  }
  const main = usePersonNames(current.mainReviewerId ? [current.mainReviewerId] : [])
  const contributors = usePersonNames(current.contributorIds)
  return (
    <Card title={t('reviewCycles.reviewers.of', { name: person.name })} level={3}>
      <div className={css.fields}>
        <PersonPicker
          label={t('reviewCycles.reviewers.main')}
          value={main.people[0] ?? null}
          except={person.id}
          onChange={(next) => {
            if (next) main.remember(next)
            onChange({ ...current, mainReviewerId: next?.id ?? null })
          }}
        />
        <div>
          <p className={css.muted}>{t('reviewCycles.reviewers.contributors')}</p>
          <PeopleChips
            people={contributors.people}
            onRemove={(id) =>
              onChange({ ...current, contributorIds: current.contributorIds.filter((value) => value !== id) })
            }
          />
        </div>
        <PersonPicker
          label={t('reviewCycles.reviewers.contributor')}
          value={null}
          except={person.id}
          onChange={(next) => {
            if (!next || current.contributorIds.includes(next.id)) return
            contributors.remember(next)
            onChange({ ...current, contributorIds: [...current.contributorIds, next.id] })
          }}
        />
        {selected && (
          <div>
            <Button kind="quiet" onClick={() => onChange(null)}>
              {t('reviewCycles.reviewers.byLine')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
