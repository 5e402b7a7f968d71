import type { ReviewerSelection } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useState } from 'react'
import type { ApiResponse } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { PeopleChips } from '../../../cycles/wizard/PeopleChips.tsx'
import { usePersonNames } from '../../../cycles/wizard/use-person-names.ts'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Stack } from '../../../ui/Page.tsx'
import { PersonPicker } from '../../../ui/PersonPicker.tsx'

type PreviewedReviewee = ApiResponse<'POST /review-cycles/preview-reviewees'>['people'][number]
type Props = {
  person: PreviewedReviewee
  selected: ReviewerSelection | undefined
  onChange: (reviewers: ReviewerSelection | null) => void
}

/** The reviewers of one person, in their row: the main reviewer to choose, contributors in a dialog. */
export function RowReviewers({ person, selected, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const current: ReviewerSelection = selected ?? {
    revieweeId: person.id,
    mainReviewerId: person.mainReviewer?.id ?? null,
    contributorIds: person.contributors.map(({ id }) => id),
  }
  const { mainReviewerId, contributorIds } = current
  const selectedMain = usePersonNames(selected && mainReviewerId ? [mainReviewerId] : [])
  const main = selected ? (selectedMain.people[0] ?? null) : person.mainReviewer
  return (
    <span className={css.reviewer}>
      <PersonPicker
        label={t('reviewCycles.reviewers.mainOf', { name: person.name })}
        isLabelHidden
        placeholder={t('reviewCycles.reviewers.choose')}
        value={main}
        except={person.id}
        error={main === null ? t('reviewCycles.reviewers.none') : undefined}
        onChange={(next) => {
          if (next) selectedMain.remember(next)
          onChange({ ...current, mainReviewerId: next?.id ?? null })
        }}
      />
      <Button
        kind="quiet"
        size="small"
        aria-label={t('reviewCycles.reviewers.contributorsOf', { name: person.name, count: contributorIds.length })}
        onClick={() => setOpen(true)}
      >
        {t('reviewCycles.reviewers.more', { count: contributorIds.length })}
      </Button>
      {isOpen && (
        <ContributorsDialog
          person={person}
          current={current}
          isSelected={selected !== undefined}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}

type DialogProps = Pick<Props, 'person' | 'onChange'> & {
  current: ReviewerSelection
  isSelected: boolean
  onClose: () => void
}

function ContributorsDialog({ person, current, isSelected, onChange, onClose }: DialogProps) {
  const contributors = usePersonNames(current.contributorIds)
  return (
    <Dialog
      title={t('reviewCycles.reviewers.of', { name: person.name })}
      onClose={onClose}
      footer={
        <>
          {isSelected && (
            <Button
              kind="quiet"
              onClick={() => {
                onChange(null)
                onClose()
              }}
            >
              {t('reviewCycles.reviewers.byLine')}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t('ui.done')}
          </Button>
        </>
      }
    >
      <Stack>
        <p className={css.muted}>{t('reviewCycles.reviewers.body')}</p>
        <PeopleChips
          people={contributors.people}
          onRemove={(id) =>
            onChange({ ...current, contributorIds: current.contributorIds.filter((value) => value !== id) })
          }
        />
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
      </Stack>
    </Dialog>
  )
}
