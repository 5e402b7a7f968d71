import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useState } from 'react'
import { useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { showSuccess } from '../../../core/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/ChoiceFields.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Stack } from '../../../ui/Page.tsx'
import { PersonPicker, type PickedPerson } from '../../../ui/PersonPicker.tsx'
import { PeopleChips } from '../wizard/PeopleChips.tsx'
import { overviewQueries } from './queries-to-refresh.ts'

/** Adds people to a cycle; whoever is in it already stays as they are. */
export function AddRevieweesDialog({ cycle, onClose }: { cycle: CycleOverview; onClose: () => void }) {
  const [people, setPeople] = useState<readonly PickedPerson[]>([])
  const isRunning = cycle.state === 'RUNNING'
  const [inform, setInform] = useState(isRunning)
  const add = useWrite('POST /review-cycles/{cycleId}/reviewees', {
    refresh: overviewQueries,
    done: ({ added }) => {
      showSuccess(t('cycle.added', { count: added }))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('cycle.addTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            busy={add.isPending}
            disabledReason={people.length === 0 ? t('violation.NOBODY_CHOSEN') : undefined}
            onClick={() => add.mutate({ cycleId: cycle.id, userIds: people.map((person) => person.id), inform })}
          >
            {t('cycle.addConfirm', { count: people.length })}
          </Button>
        </>
      }
    >
      <Stack>
        <PersonPicker
          label={t('cycle.addWhom')}
          value={null}
          onChange={(person) =>
            person && setPeople((former) => [...former.filter((item) => item.id !== person.id), person])
          }
        />
        <PeopleChips
          people={people}
          onRemove={(id) => setPeople((former) => former.filter((person) => person.id !== id))}
        />
        {isRunning && <Checkbox label={t('cycle.addInform')} value={inform} onChange={setInform} />}
      </Stack>
    </Dialog>
  )
}
