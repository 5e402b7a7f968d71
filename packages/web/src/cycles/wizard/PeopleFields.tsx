import type { Audience } from '@perennial/contract/cycles/schemas.ts'
import { type ReactNode, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { LoadError } from '../../ui/Loaded.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { Person, Read } from '../cycle-kind.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { withoutPerson } from './audience.ts'
import { ParticipantList } from './ParticipantList.tsx'
import css from './Wizard.module.css'

type Preview = {
  total: number
  withoutManager: number
  people: readonly (Person & { department: string; manager: Person | null })[]
}
export type NarrowedPreview = { isOn?: boolean; onlyWithoutManager?: boolean; q?: string }

type Props = {
  audience: Audience
  onChange: (audience: Audience) => void
  violation: string | undefined
  /** Who would take part, optionally only people without a manager, or people found by name. */
  usePreview: (narrowed?: NarrowedPreview) => Read<Preview>
  label: string
  /** The label of the filter for people without a manager. */
  onlyWithout: (count: number) => string
  noManager: string
}

/** Who takes part in a new cycle, each with their manager. */
export function PeopleFields({ audience, onChange, violation, usePreview, label, onlyWithout, noManager }: Props) {
  const [isOn, setOn] = useState(false)
  const [q, setSearch] = useState('')
  const all = usePreview()
  const withoutManager = all.data?.withoutManager ?? 0
  const onlyWithoutManager = isOn && withoutManager > 0
  const isNarrowed = onlyWithoutManager || q !== ''
  const narrowed = usePreview({ isOn: isNarrowed, onlyWithoutManager, q })
  const shown = (isNarrowed && narrowed.data) || all.data
  const managerOf = (manager: Person | null): ReactNode =>
    manager ? (
      <span className={css.manager}>
        <span className={css.muted}>{t('cycles.column.manager')}</span>
        <PersonName person={manager} size={24} isPlain />
      </span>
    ) : (
      <span>
        <StatusChip tone="warning">{noManager}</StatusChip>
      </span>
    )
  return (
    <AudienceFields audience={audience} onChange={onChange} violation={violation} preview={all}>
      {all.data && all.data.people.length > 0 && shown && (
        <ParticipantList
          label={label}
          people={shown.people}
          total={shown.total}
          search={{ value: q, onChange: setSearch }}
          filter={withoutManager > 0 ? { label: onlyWithout(withoutManager), isOn, onChange: setOn } : undefined}
          controlOf={({ manager }) => managerOf(manager)}
          onRemove={({ id }) => onChange(withoutPerson(audience, id))}
        >
          {isNarrowed && narrowed.error !== null && !narrowed.data && (
            <LoadError error={narrowed.error} onRetry={() => void narrowed.refetch()} />
          )}
        </ParticipantList>
      )}
    </AudienceFields>
  )
}
