import { useState } from 'react'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/ChoiceFields.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { PersonPicker, type PickedPerson } from '../../ui/PersonPicker.tsx'
import { PeopleChips } from '../wizard/PeopleChips.tsx'
import type { CycleDialogProps, CycleOverviewBase, UseAddPeople } from './overview-kind.ts'

type Props = CycleDialogProps<CycleOverviewBase> & { useAddPeople: UseAddPeople }

/** Adds people to a cycle; people who are already in it don’t change. */
export function AddPeopleDialog({ cycle, useAddPeople, onClose }: Props) {
  const [people, setPeople] = useState<readonly PickedPerson[]>([])
  const isRunning = cycle.state === 'RUNNING'
  const [inform, setInform] = useState(isRunning)
  const add = useAddPeople((added) => {
    showSuccess(t('cycles.added', { count: added }))
    onClose()
  })
  return (
    <Dialog
      title={t('cycles.addTitle')}
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
            {t('cycles.addConfirm', { count: people.length })}
          </Button>
        </>
      }
    >
      <Stack>
        <PersonPicker
          label={t('cycles.addWhom')}
          value={null}
          onChange={(person) =>
            person && setPeople((former) => [...former.filter((item) => item.id !== person.id), person])
          }
        />
        <PeopleChips
          people={people}
          onRemove={(id) => setPeople((former) => former.filter((person) => person.id !== id))}
        />
        {isRunning && <Checkbox label={t('cycles.addInform')} value={inform} onChange={setInform} />}
      </Stack>
    </Dialog>
  )
}
