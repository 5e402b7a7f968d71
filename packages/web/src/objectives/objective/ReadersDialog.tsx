import type { ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import { type Visibility, visibilities } from '@perennial/domain/objectives/objective.ts'
import { isWidened } from '@perennial/domain/objectives/visibility-change.ts'
import { useState } from 'react'
import { errorMessage, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/ChoiceFields.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ReadersField } from '../form/ReadersField.tsx'
import { changedByObjective } from '../objective-changes.ts'
import { readersSentence } from '../readers-sentence.ts'
import css from './Objective.module.css'

type Props = { objective: ObjectiveDetails }

/** Opens the dialog that changes who reads an objective, for people who may change it. */
export function ReadersButton({ objective }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { can } = objective
  if (!visibilities.some((value) => can.visibility[value].allowed) && !can.share.allowed) return null
  return (
    <div className={css.change} data-print="no">
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {t('objectives.changeReaders')}
      </Button>
      {isOpen && <ReadersDialog objective={objective} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ReadersDialog({ objective, onClose }: Props & { onClose: () => void }) {
  const { id: objectiveId, can, owner } = objective
  const [visibility, setVisibility] = useState<Visibility>(objective.visibility)
  const [readers, setReaders] = useState<readonly { id: string; name: string }[]>(objective.readers)
  const save = useWrite('PUT /objectives/{objectiveId}/visibility', {
    refresh: changedByObjective,
    failure: 'form',
    done: () => {
      onClose()
      showSuccess(t('objectives.readersSaved'))
    },
  })
  const mayShare = visibility === 'PROTECTED' && (can.share.allowed || objective.visibility !== 'PROTECTED')
  const isLeavingTree = visibility === 'PRIVATE' && objective.parents.length > 0
  return (
    <FormDialog
      title={t('objectives.readers')}
      onClose={onClose}
      onSubmit={() =>
        save.mutate({
          objectiveId,
          visibility,
          ...(mayShare && can.share.allowed ? { readerIds: readers.map(({ id }) => id) } : {}),
        })
      }
      submit={t('ui.save')}
      busy={save.isPending}
      refusal={save.error ? errorMessage(save.error) : undefined}
    >
      <RadioGroup
        label={t('objectives.readers')}
        isLabelHidden
        name="visibility"
        value={visibility}
        onChange={(value) => setVisibility(value as Visibility)}
        options={visibilities
          .filter((value) => value === objective.visibility || !isNeverAllowed(can.visibility[value]))
          .map((value) => ({
            value,
            label: t(`objectives.visibility.${value}`),
            hint: refusalMessage(can.visibility[value]),
            isDisabled: value !== objective.visibility && !can.visibility[value].allowed,
          }))}
      />
      {mayShare && can.share.allowed && <ReadersField readers={readers} onChange={setReaders} ownerId={owner.id} />}
      <p>{readersSentence({ ...objective, visibility, readers: visibility === 'PROTECTED' ? readers : [] })}</p>
      {isWidened(objective.visibility, visibility) && objective.visibility === 'PRIVATE' && (
        <Banner tone="warning">{t('objectives.widened')}</Banner>
      )}
      {isLeavingTree && <Banner tone="warning">{t('objectives.leavesTree')}</Banner>}
    </FormDialog>
  )
}

/** The cycle doesn’t allow private objectives, so the option isn’t offered. */
const isNeverAllowed = (verdict: { allowed: boolean; reason?: string }): boolean =>
  !verdict.allowed && verdict.reason === 'PRIVATE_NOT_ALLOWED'
