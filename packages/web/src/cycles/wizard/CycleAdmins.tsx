import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { PersonPicker } from '../../ui/PersonPicker.tsx'
import { PeopleChips } from './PeopleChips.tsx'
import { usePersonNames } from './use-person-names.ts'
import css from './Wizard.module.css'

type Props = { ids: readonly string[]; onChange: (ids: string[]) => void }

/** Who administers a cycle; HR Admins alone choose them. */
export function CycleAdmins({ ids, onChange }: Props) {
  const { isHR } = useCurrentUser()
  const { people, remember } = usePersonNames(ids)
  if (!isHR)
    return (
      <p className={css.muted}>
        {t('cycles.admins')}: {people.map((person) => person.name).join(', ') || '–'}. {t('cycles.admins.onlyHr')}
      </p>
    )
  return (
    <fieldset className={css.group}>
      <legend>{t('cycles.admins')}</legend>
      <p className={css.muted}>{t('cycles.admins.hint')}</p>
      <PeopleChips people={people} onRemove={(id) => onChange(ids.filter((value) => value !== id))} />
      <PersonPicker
        label={t('cycles.admins.add')}
        value={null}
        onChange={(person) => {
          if (!person || ids.includes(person.id)) return
          remember(person)
          onChange([...ids, person.id])
        }}
      />
    </fieldset>
  )
}
