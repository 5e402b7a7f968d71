import { type BulkField, bulkTextFields } from '@perennial/domain/people/bulk-changes.ts'
import { canChangeManagers } from '@perennial/domain/people/editing.ts'
import { personLimits } from '@perennial/domain/people/validation.ts'
import { useState } from 'react'
import { type Input, useRead, useWrite } from '../core/api.ts'
import { useBulkPreview } from '../core/bulk-preview.ts'
import { formatList, t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { useDebounced } from '../core/use-debounced.ts'
import { Banner } from '../ui/Banner.tsx'
import { Select } from '../ui/ChoiceFields.tsx'
import { PersonPicker, type PickedPerson } from '../ui/PersonPicker.tsx'
import { TextField } from '../ui/TextField.tsx'
import { BulkPeopleDialog } from './PeopleBulkDialogs.tsx'
import { fieldLabel } from './ProfileFields.tsx'
import { rolesOfPerson } from './role-labels.ts'

const WAIT_MS = 300

type Props = { personIds: string[]; onClose: () => void; onDone: () => void }

/** Gives several people the same manager, department, team, location or job title; first says what that does to open reviews. */
export function BulkChangeDialog({ personIds, onClose, onDone }: Props) {
  const me = useCurrentUser()
  const read = useRead('GET /companies/{id}/user-settings', { id: me.company.id })
  const mayChangeManagers = read.data && canChangeManagers({ id: me.id, ...rolesOfPerson(me) }, read.data.switches)
  const [field, setField] = useState<BulkField>('department')
  const [text, setText] = useState('')
  const [manager, setManager] = useState<PickedPerson | null>(null)
  const inputFor = (value: string): Input<'POST /profile-changes'> => ({
    personIds,
    change: field === 'managerId' ? { field, value: manager?.id ?? null } : { field, value: value.trim() },
  })
  const isMissing = field === 'managerId' ? manager === null : text.trim() === ''
  const counted = useBulkPreview('POST /profile-changes', inputFor(useDebounced(text, WAIT_MS)), !isMissing)
  const { count = 0, cycles = [] } = counted.data?.openReviews ?? {}
  const change = useWrite('POST /profile-changes', {
    refresh: ['GET /users', 'GET /users/{id}', 'GET /users/facets'],
    done: ({ done }) => {
      onDone()
      showSuccess(t('directory.changeDone', { count: done }))
    },
  })
  const fields: readonly BulkField[] = mayChangeManagers ? ['managerId', ...bulkTextFields] : bulkTextFields
  return (
    <BulkPeopleDialog
      action="change"
      counted={counted}
      missing={isMissing ? t('directory.changeMissing') : undefined}
      fields={
        <>
          <Select
            label={t('directory.changeField')}
            value={field}
            options={fields.map((value) => ({ value, label: fieldLabel(value) }))}
            onChange={(value) => {
              setField(value as BulkField)
              setText('')
            }}
          />
          {field === 'managerId' ? (
            <PersonPicker label={fieldLabel(field)} value={manager} onChange={setManager} />
          ) : (
            <TextField
              label={t('directory.changeTo')}
              maxLength={personLimits[field]}
              value={text}
              onChange={setText}
            />
          )}
        </>
      }
      more={
        count > 0 &&
        !isMissing && (
          <Banner tone="warning">{t('directory.changeOpenReviews', { count, cycles: formatList(cycles) })}</Banner>
        )
      }
      write={change}
      onClose={onClose}
      onSure={() => change.mutate(inputFor(text))}
    />
  )
}
